import * as z from 'zod'

/** What changed, in Cielo's eight kinds; those we do not use are `outra`. */
export type MudancaNotificada = 'situacao' | 'estorno-negado' | 'contestacao' | 'alerta-de-fraude' | 'outra'

export interface NotificacaoDoAdquirente {
  pagamentoId: string
  mudanca: MudancaNotificada
}

const mudancas: Readonly<Record<number, MudancaNotificada>> = {
  1: 'situacao',
  5: 'estorno-negado',
  7: 'contestacao',
  8: 'alerta-de-fraude',
}

const corpo = z.looseObject({ PaymentId: z.string().regex(/^[A-Za-z0-9-]{1,40}$/), ChangeType: z.int() })

/**
 * Reads Cielo's notification `{PaymentId, ChangeType}`. There is no signature, only a static header that the gateway
 * compares: this is a HINT to query that payment, never a fact. The same one comes again until it is answered 200.
 * @returns undefined for a body that is not one.
 */
export function lerNotificacao(recebido: unknown): NotificacaoDoAdquirente | undefined {
  const lido = corpo.safeParse(recebido)
  if (!lido.success) return undefined
  return { pagamentoId: lido.data.PaymentId, mudanca: mudancas[lido.data.ChangeType] ?? 'outra' }
}
