import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'

/** How long another device may take the selfie. */
export const TRANSFERENCIA_MS = 10 * 60_000

const assinado = (checkout: string, ate: string) => `prova-de-vida:${checkout}:${ate}`

/** The word by which another device takes the selfie of this checkout, and of no other; nothing is stored for it. */
export function criarTransferencia(chaveiro: Chaveiro<'selfie'>, checkout: string, agora: number): string {
  const ate = (agora + TRANSFERENCIA_MS).toString(36)
  return `${ate}.${chaveiro.assinar('selfie', assinado(checkout, ate))}`
}

/** Until when it holds (epoch ms); undefined: it is not of this checkout, or it is over. */
export function validadeDaTransferencia(
  chaveiro: Chaveiro<'selfie'>,
  checkout: string,
  token: string,
  agora: number,
): number | undefined {
  const [ate = '', assinatura = ''] = token.split('.')
  if (!chaveiro.confere('selfie', assinado(checkout, ate), assinatura)) return undefined
  const fim = Number.parseInt(ate, 36)
  return agora < fim ? fim : undefined
}
