import type { EventoAntecipacao } from '../estados/antecipacao.ts'
import type { assinatura as maquinaDaAssinatura } from '../estados/assinatura.ts'
import type { EventsOf } from '../estados/machine.ts'
import type { EventoRecebedor } from '../estados/recebedor.ts'
import type { Entidade } from './linha.ts'

/** Receivers, what they sign and what is offered to them; each machine's arrows with the event that they write. */

export const recebedor = {
  raizes: ['REC#'],
  versao: ['listas'],
  ev: {
    RecebedorConvidado: { filas: ['notificacoes'] },
    RecebedorReenviado: { filas: ['notificacoes'] },
    RecebedorAceitou: { filas: ['notificacoes'] },
    RecebedorDeclinou: { filas: ['notificacoes'] },
    RecebedorVerificado: { porque: 'staff see the verdict of the photo in the analysis that is open' },
    RecebedorAprovado: { filas: ['assinaturas', { fila: 'webhooks', como: 'recebedor.aprovado' }] },
    RecebedorReprovado: { porque: 'the company sees it in its list, and may invite again' },
    RecebedorAssinou: { porque: 'the company sees it in its list' },
    RecebedorBloqueado: { porque: 'who blocked it is the company, or staff who tell it' },
    RecebedorDesbloqueado: { porque: 'who released it is the company, or staff who tell it' },
    RecebedorDesbloqueadoAssinado: { porque: 'who released it is the company, or staff who tell it' },
    RecebedorEncerrado: { porque: 'the company ended it itself' },
    RecebedorSemeado: { porque: 'of the demo company only: nothing happened' },
  },
} as const satisfies Entidade
export const eventoDoRecebedor = {
  Reenviado: 'RecebedorReenviado',
  Aceitou: 'RecebedorAceitou',
  Declinou: 'RecebedorDeclinou',
  Verificado: 'RecebedorVerificado',
  Aprovado: 'RecebedorAprovado',
  Reprovado: 'RecebedorReprovado',
  Assinou: 'RecebedorAssinou',
  Bloqueado: 'RecebedorBloqueado',
  Desbloqueado: 'RecebedorDesbloqueado',
  DesbloqueadoAssinado: 'RecebedorDesbloqueadoAssinado',
  Encerrado: 'RecebedorEncerrado',
} as const satisfies Record<EventoRecebedor, keyof typeof recebedor.ev>

export const assinatura = {
  raizes: ['REC#', 'CAR#'],
  ev: {
    AssinaturaCriada: { filas: ['notificacoes'] },
    AssinaturaFalhou: { porque: 'the consumer that sends it tries again by itself' },
    AssinaturaLembrada: { ref: 'lembretes', filas: ['notificacoes'] },
    AssinaturaVencida: { ref: 'documento', filas: ['assinaturas'] },
    AssinaturaExpirou: { ref: 'lembretes', porque: 'its owner is changed in the same transaction' },
    AssinaturaAssinada: { porque: 'its owner is changed in the same transaction' },
    AssinaturaRecusada: { porque: 'its owner is changed in the same transaction' },
    AssinaturaAvisada: { ref: 'documento', direto: true, filas: ['assinaturas'] },
  },
} as const satisfies Entidade
export const eventoDaAssinatura = {
  Criada: 'AssinaturaCriada',
  Falhou: 'AssinaturaFalhou',
  Lembrada: 'AssinaturaLembrada',
  Expirou: 'AssinaturaExpirou',
  Assinada: 'AssinaturaAssinada',
  Recusada: 'AssinaturaRecusada',
} as const satisfies Record<Exclude<EventsOf<typeof maquinaDaAssinatura>, 'Tentou'>, keyof typeof assinatura.ev>

export const antecipacao = {
  raizes: ['ANT#'],
  ev: {
    AntecipacaoOferecida: { filas: ['notificacoes'] },
    AntecipacaoReenviou: { filas: ['notificacoes'] },
    AntecipacaoAbriu: { porque: 'the company sees in its list that it was opened' },
    AntecipacaoTentou: { porque: 'the person responsible is on the page and may try again' },
    AntecipacaoAutorizou: { filas: ['notificacoes'] },
    AntecipacaoBloqueou: { porque: 'the person responsible reads it on the page, the company in its list' },
    AntecipacaoCancelou: { porque: 'the company took it back itself' },
  },
} as const satisfies Entidade
export const eventoDaAntecipacao = {
  Reenviou: 'AntecipacaoReenviou',
  Abriu: 'AntecipacaoAbriu',
  Tentou: 'AntecipacaoTentou',
  Autorizou: 'AntecipacaoAutorizou',
  Bloqueou: 'AntecipacaoBloqueou',
  Cancelou: 'AntecipacaoCancelou',
} as const satisfies Record<EventoAntecipacao, keyof typeof antecipacao.ev>
