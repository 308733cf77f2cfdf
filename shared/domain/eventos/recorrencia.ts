import type { EventoDaAssinatura } from '../estados/assinaturaDePlano.ts'
import type { Entidade } from './linha.ts'

/**
 * What happens to a subscription. Its charges are checkouts, with events of their own; what is told of a cycle here is what
 * the subscription makes of it. Each version brings its company's counters up to date (decision 0150).
 */
export const assinaturaDePlano = {
  raizes: ['ASP#'],
  versao: [{ fila: 'indicadores', grupo: 'empresaId' }],
  ev: {
    RecorrenciaCriada: { porque: 'who made it sees it; the sweeper makes its charges' },
    RecorrenciaCobrou: { porque: 'the charge is a checkout, whose own events tell the payer and webhooks' },
    RecorrenciaPagou: { porque: 'the cycle’s own event tells of it' },
    RecorrenciaAtivou: { filas: [{ fila: 'webhooks', como: 'assinatura.ativada' }] },
    RecorrenciaRegularizou: { porque: 'the list shows it, and the cycle’s own event tells of the payment' },
    RecorrenciaAtrasou: { filas: [{ fila: 'webhooks', como: 'assinatura.atrasada' }] },
    RecorrenciaSuspendeu: { filas: [{ fila: 'webhooks', como: 'assinatura.suspensa' }] },
    RecorrenciaPausou: { porque: 'its company did it, or let its payer do it: the list and the sheet show it' },
    RecorrenciaRetomou: { porque: 'its company did it, or the payer who had paused: the list and the sheet show it' },
    RecorrenciaCancelou: { filas: [{ fila: 'webhooks', como: 'assinatura.cancelada' }] },
    RecorrenciaConcluiu: { filas: [{ fila: 'webhooks', como: 'assinatura.concluida' }] },
    ValorMudou: { porque: 'the sheet and the payer’s page show it, and the next charge tells the payer' },
    CicloPago: { ref: 'ciclo', filas: [{ fila: 'webhooks', como: 'ciclo.pago' }] },
    CicloFalhou: { ref: 'ciclo', filas: [{ fila: 'webhooks', como: 'ciclo.falhou' }, 'notificacoes'] },
    /** A week before the first charge on the card that a subscription began with. */
    PrimeiraCobrancaLembrada: { ref: 'ciclo', filas: ['notificacoes'] },
    /** A step of its company's dunning is due, of one late charge. */
    AtrasoLembrado: { ref: 'passo', filas: ['notificacoes'] },
    CicloRetirado: { porque: 'the sheet shows it; counters take it away from what is to come' },
    CicloAdiado: { porque: 'the slip that came late tells its payer the day; counters move it' },
    /** Its payer is told to look into their bank's app (journey 1). */
    MandatoSolicitado: { filas: ['notificacoes'] },
    MandatoAutorizado: { porque: 'the sheet and the payer’s page show it' },
    MandatoEncerrado: { porque: 'the sheet shows it, and the slip of the next charge tells the payer' },
    MandatoPedido: {
      porque: 'the payer asked for it on their own page: the code that authorises it is told of by its payment',
    },
    MandatoDispensado: { porque: 'the payer asked for slips on their own page: the sheet shows how it is charged' },
    CartaoGuardado: { filas: ['notificacoes'] },
    CartaoRetirado: { porque: 'the payer did it on their own page: the sheet shows how it is charged' },
    CartaoPerdido: { porque: 'the slip that follows the denial tells the payer; the sheet shows why' },
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
  dispensado: 'MandatoDispensado',
  pedido: 'MandatoPedido',
} as const satisfies Record<string, keyof typeof assinaturaDePlano.ev>
/** What happens to the card that its payer had kept for it. */
export const eventoDoCartao = {
  guardado: 'CartaoGuardado',
  retirado: 'CartaoRetirado',
  perdido: 'CartaoPerdido',
} as const satisfies Record<string, keyof typeof assinaturaDePlano.ev>
