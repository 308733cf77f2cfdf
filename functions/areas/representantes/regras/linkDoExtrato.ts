import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'

/**
 * The address of a month's statement: the representative, the month, until when, and a signature of all three by a key of
 * its own. Nothing is stored for it; it shows that one month and does nothing.
 */
export const linkDoExtratoMs = 30 * 24 * 60 * 60_000

export interface MesDoExtrato {
  representanteId: string
  mes: string
}
const assinado = (texto: string) => `extrato-de-comissao:${texto}`

export function tokenDoExtrato(chaveiro: Chaveiro<'extratos'>, e: MesDoExtrato, expiraEm: number): string {
  const texto = `${e.representanteId}.${e.mes}.${Math.floor(expiraEm / 1000).toString(36)}`
  return `${texto}.${chaveiro.assinar('extratos', assinado(texto))}`
}
/** What a token opens; undefined where so much as a letter of it is not ours. It may be over. */
export function lerTokenDoExtrato(
  chaveiro: Chaveiro<'extratos'>,
  token: string,
): (MesDoExtrato & { expiraEm: number }) | undefined {
  const [representanteId = '', mes = '', ate = '', assinatura = '', sobra] = token.split('.')
  const nosso = chaveiro.confere('extratos', assinado(`${representanteId}.${mes}.${ate}`), assinatura)
  if (sobra !== undefined || !nosso) return undefined
  return { representanteId, mes, expiraEm: Number.parseInt(ate, 36) * 1000 }
}
export const urlDoExtrato = (appUrl: string, token: string): string => `${appUrl}/extrato-de-comissao/${token}`
