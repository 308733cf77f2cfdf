import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'

/**
 * The link by which a payer says where their money goes: the checkout, until when, and a signature of both by the stage's
 * secret. Nothing is stored for it, and nothing that is queued or logged opens it.
 */
export const linkDaDevolucaoMs = 30 * 24 * 60 * 60_000

const assinado = (texto: string) => `devolucao:${texto}`

export function tokenDaDevolucao(chaveiro: Chaveiro<'devolucao'>, checkoutId: string, expiraEm: number): string {
  const texto = `${checkoutId}.${Math.floor(expiraEm / 1000).toString(36)}`
  return `${texto}.${chaveiro.assinar('devolucao', assinado(texto))}`
}

/** What a token opens: undefined where so much as a letter of it is not ours. It may be over. */
export function lerTokenDaDevolucao(
  chaveiro: Chaveiro<'devolucao'>,
  token: string,
): { checkoutId: string; expiraEm: number } | undefined {
  const [checkoutId = '', ate = '', assinatura = '', sobra] = token.split('.')
  const nossa = chaveiro.confere('devolucao', assinado(`${checkoutId}.${ate}`), assinatura)
  if (sobra !== undefined || !nossa) return undefined
  return { checkoutId, expiraEm: Number.parseInt(ate, 36) * 1000 }
}

export const urlDaDevolucao = (pagarUrl: string, slug: string, token: string): string =>
  `${pagarUrl}/plataforma/${slug || 'cliente'}/servicos-financeiros/devolucao-de-pagamento/${token}`
