/**
 * What one paid checkout uses, counted. The write units of the payer's path are what the budget tests assert (they read
 * them from here); what happens beside it is what those tests print, and they hold that it is no more than this.
 */
export interface Contado {
  /** Write units by operation, on the path that the payer waits for. */
  caminho: Readonly<Record<string, number>>
  /** Write units of consumers. */
  aoLado: Readonly<Record<string, number>>
  /** Write units of the indexes, and read units, of path and consumers together. */
  indices: number
  leituras: number
  /** State transitions of the workflow, as its history counts them: a Pix that is paid between its first check and its second. */
  transicoes: number
}

export const contados = {
  pix: {
    caminho: { iniciarPagamento: 1, registrarPagador: 4, processarPagamento: 2, receberPix: 4 },
    aoLado: { listas: 11, indicadores: 20, contabilidade: 16, pagadores: 15, notificacoes: 5 },
    indices: 8,
    leituras: 75,
    transicoes: 7,
  },
  cartao: {
    caminho: { iniciarPagamento: 1, registrarPagador: 4, processarPagamento: 7 },
    aoLado: { listas: 9, indicadores: 22, risco: 13, contabilidade: 20, pagadores: 15, notificacoes: 5 },
    indices: 16,
    leituras: 85,
    transicoes: 4,
  },
  boleto: {
    caminho: { iniciarPagamento: 1, registrarPagador: 4, processarPagamento: 3, receberCielo: 4 },
    aoLado: { listas: 13, indicadores: 20, contabilidade: 16, pagadores: 15, notificacoes: 5 },
    indices: 12,
    leituras: 94,
    transicoes: 4,
  },
} as const satisfies Record<string, Contado>
export type FormaContada = keyof typeof contados

/** What is not counted but taken as it is set up, the same for every way to pay. */
export const supostos = {
  /** Polls of the payer's page, a read and a call each, until the payment is known. */
  consultasDaPagina: 12,
  /** Memory and time of a call, in GB and seconds: 512 MB, and 120 ms on average. */
  gb: 0.5,
  segundos: 0.12,
  /** Requests of one payer's browser at the edge, and what they carry in GB. */
  pedidosDaBorda: 20,
  gbDaBorda: 0.0003,
  /** A line of the log, in GB. */
  gbPorLinha: 0.0000005,
  /** A message is sent, received and deleted; events of a checkout until it is settled. */
  mensagens: 30,
  emails: 2,
}
