import type { EventoDaAssinatura } from '../estados/assinaturaDePlano.ts'
import type { Entidade } from './linha.ts'

/** What happens to a subscription. Its charges are checkouts, with events of their own. */
export const assinaturaDePlano = {
  raizes: ['ASP#'],
  ev: {
    RecorrenciaCriada: { porque: 'who made it sees it; the sweeper makes its charges' },
    RecorrenciaCobrou: { porque: 'the charge is a checkout, whose own events tell the payer and webhooks' },
    RecorrenciaPagou: { porque: 'the checkout’s own event told of the payment' },
    RecorrenciaRegularizou: { porque: 'the list shows it, and the checkout’s own event told of the payment' },
    RecorrenciaAtrasou: { porque: 'the list shows it' },
    RecorrenciaSuspendeu: { porque: 'the list shows it' },
    RecorrenciaPausou: { porque: 'its company did it, and the list shows it' },
    RecorrenciaRetomou: { porque: 'its company did it, and the list shows it' },
    RecorrenciaCancelou: { porque: 'who cancelled it sees it, and the list shows it' },
    RecorrenciaConcluiu: { porque: 'the list shows it' },
    MandatoAutorizado: { porque: 'the sheet and the payer’s page show it' },
    MandatoEncerrado: { porque: 'the sheet shows it, and the slip of the next charge tells the payer' },
    DebitoTrocado: { porque: 'the slip that replaces the debit tells the payer' },
  },
} as const satisfies Entidade
export const eventoDaRecorrencia = {
  Pagou: 'RecorrenciaPagou',
  Regularizou: 'RecorrenciaRegularizou',
  Atrasou: 'RecorrenciaAtrasou',
  Suspendeu: 'RecorrenciaSuspendeu',
  Pausou: 'RecorrenciaPausou',
  Retomou: 'RecorrenciaRetomou',
  Cancelou: 'RecorrenciaCancelou',
  Concluiu: 'RecorrenciaConcluiu',
} as const satisfies Record<EventoDaAssinatura, keyof typeof assinaturaDePlano.ev>
/** What happens to its mandate. */
export const eventoDoMandato = {
  autorizado: 'MandatoAutorizado',
  encerrado: 'MandatoEncerrado',
  trocado: 'DebitoTrocado',
} as const satisfies Record<string, keyof typeof assinaturaDePlano.ev>
