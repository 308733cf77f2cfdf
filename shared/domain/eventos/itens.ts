import type { Entidade } from './linha.ts'

/** Items without events of their own: that they were written is the event. */

/** A workflow waits for the payer. */
export const espera = {
  raizes: ['CHK#'],
  item: { quando: 'outroToken', id: ['etapa', 'ciclo'] },
  ev: { Espera: { filas: ['fluxos'] } },
} as const satisfies Entidade

/** The company asked for a receipt to be sent again. */
export const reenvio = {
  raizes: ['CHK#'],
  item: { quando: 'sempre', id: ['SK', 'vez'], ref: 'vez' },
  ev: { ComprovantePedido: { ref: 'vez', filas: ['notificacoes'] } },
} as const satisfies Entidade

/** What the mail service tells of an e-mail afterwards (decision 0126): it queues the notices by itself. */
export const email = {
  raizes: ['CHK#', 'REC#', 'ANT#', 'CAR#', 'EMP#', 'USR#', 'CVU#', 'INT#', 'TRF#', 'VIG#', 'PED#'],
  ev: {
    EmailEntregue: { ref: 'mensagem', direto: true, filas: ['correio'] },
    /** For good: there is no such address. */
    EmailDevolvido: { ref: 'mensagem', direto: true, filas: ['correio'] },
    /** For now: a full mailbox, a server that does not answer. */
    EmailVoltou: { ref: 'mensagem', direto: true, filas: ['correio'] },
    EmailReclamado: { ref: 'mensagem', direto: true, filas: ['correio'] },
  },
} as const satisfies Entidade

/** Staff asked for an e-mail to a payer to be sent again; `vez` counts how often. */
export const repeticaoDeEmail = {
  raizes: ['CHK#'],
  item: { quando: 'outraVez', id: ['SK', 'vez'], ref: 'vez' },
  ev: { EmailRepetido: { ref: 'vez', filas: ['notificacoes'] } },
} as const satisfies Entidade

/** The payer is to be told of money that is held for them; `vez` 0 only waits. */
export const avisoDeDevolucao = {
  raizes: ['CHK#'],
  item: { quando: 'outraVez', id: ['SK', 'vez'], ref: 'vez' },
  ev: { DevolucaoOferecida: { ref: 'vez', filas: ['notificacoes'] } },
} as const satisfies Entidade

/** Each time that a new password, or a call, is asked for is a fact of its own. */
export const pedidoDeRecuperacao = {
  raizes: ['USR#'],
  item: { quando: 'outraVez', id: ['SK', 'vez'], ref: 'vez' },
  ev: { PedidoDeRecuperacao: { ref: 'vez', filas: ['notificacoes'] } },
} as const satisfies Entidade
export const interesse = {
  raizes: ['INT#'],
  item: { quando: 'outraVez', id: ['SK', 'vez'], ref: 'vez' },
  ev: { Interesse: { ref: 'vez', filas: ['notificacoes'] } },
} as const satisfies Entidade

/** An API key is about to end; `vez` 0 only waits. */
export const prazoDeChave = {
  raizes: ['KUS#'],
  item: { quando: 'outraVez', id: ['SK', 'vez'], ref: 'vez' },
  ev: { ChaveVence: { ref: 'vez', filas: ['notificacoes'] } },
} as const satisfies Entidade

export const avisoDeConta = {
  raizes: ['USR#'],
  item: { quando: 'novo' },
  ev: { AvisoDeConta: { filas: ['notificacoes'] } },
} as const satisfies Entidade

/** Where a company's withdrawals go was changed. */
export const mudancaDeConta = {
  raizes: ['EMP#'],
  item: { quando: 'novo' },
  ev: { ContaMudou: { filas: ['notificacoes'] } },
} as const satisfies Entidade

/** Cards are paused on a link, and may be used again; `vez` is the pause's instant, and a challenge alone tells nothing. */
export const vigiaDeCartoes = {
  raizes: ['VIG#'],
  ev: {
    CartoesPausados: { ref: 'vez', filas: ['notificacoes', { fila: 'webhooks', como: 'cartoes.pausados' }] },
    CartoesLiberados: { ref: 'vez', filas: [{ fila: 'webhooks', como: 'cartoes.liberados' }] },
  },
} as const satisfies Entidade

/** A company is to have another administrator, or one objected. */
export const avisoDeAdministrador = {
  raizes: ['EMP#'],
  item: { quando: 'novo' },
  ev: { AdministradorAnunciado: { filas: ['notificacoes'] } },
} as const satisfies Entidade

/** Each page of a company's links brings the next, until there is no more. */
export const retratos = {
  raizes: ['EMP#'],
  item: { quando: 'outraPagina', id: ['de', 'vez'] },
  ev: { EmpresaMudou: { filas: ['listas'] } },
} as const satisfies Entidade

export const ato = {
  raizes: ['ATO#'],
  item: { quando: 'sempre' },
  ev: { AtoGravado: { filas: [{ fila: 'auditoria', grupo: 'empresaId' }] } },
} as const satisfies Entidade

/** A message for each leg that its own transaction did not apply; legs of one account are applied in order. */
export const lancamento = {
  raizes: [''],
  item: { quando: 'novo', cada: 'perna' },
  ev: { Lancado: { filas: [{ fila: 'contabilidade', grupo: 'conta' }] } },
} as const satisfies Entidade
