import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The link by which a payer says where their money goes: the checkout, until when, and a signature of both by the stage's
 * secret. Nothing is stored for it, and nothing that is queued or logged opens it.
 */
export const linkDaDevolucaoMs = 30 * 24 * 60 * 60_000

const assinaturaDe = (segredo: string, texto: string) =>
  createHmac('sha256', segredo).update(`devolucao:${texto}`).digest('base64url')

export function tokenDaDevolucao(segredo: string, checkoutId: string, expiraEm: number): string {
  const texto = `${checkoutId}.${Math.floor(expiraEm / 1000).toString(36)}`
  return `${texto}.${assinaturaDe(segredo, texto)}`
}

/** What a token opens: undefined where so much as a letter of it is not ours. It may be over. */
export function lerTokenDaDevolucao(
  segredo: string,
  token: string,
): { checkoutId: string; expiraEm: number } | undefined {
  const [checkoutId = '', ate = '', assinatura = '', sobra] = token.split('.')
  const esperada = Buffer.from(assinaturaDe(segredo, `${checkoutId}.${ate}`))
  const dada = Buffer.from(assinatura)
  if (sobra !== undefined || dada.length !== esperada.length || !timingSafeEqual(dada, esperada)) return undefined
  return { checkoutId, expiraEm: Number.parseInt(ate, 36) * 1000 }
}

export const urlDaDevolucao = (pagarUrl: string, slug: string, token: string): string =>
  `${pagarUrl}/plataforma/${slug || 'cliente'}/servicos-financeiros/devolucao-de-pagamento/${token}`
