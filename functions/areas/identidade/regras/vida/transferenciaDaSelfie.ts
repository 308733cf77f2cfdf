import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long another device may take the selfie. */
export const TRANSFERENCIA_MS = 10 * 60_000

const mac = (segredo: string, checkout: string, ate: string) =>
  createHmac('sha256', segredo).update(`prova-de-vida:${checkout}:${ate}`).digest('base64url')

/** The word by which another device takes the selfie of this checkout, and of no other; nothing is stored for it. */
export function criarTransferencia(segredo: string, checkout: string, agora: number): string {
  const ate = (agora + TRANSFERENCIA_MS).toString(36)
  return `${ate}.${mac(segredo, checkout, ate)}`
}

/** Until when it holds (epoch ms); undefined: it is not of this checkout, or it is over. */
export function validadeDaTransferencia(
  segredo: string,
  checkout: string,
  token: string,
  agora: number,
): number | undefined {
  const [ate = '', assinatura = ''] = token.split('.')
  const esperado = Buffer.from(mac(segredo, checkout, ate))
  const dado = Buffer.from(assinatura)
  if (dado.length !== esperado.length || !timingSafeEqual(dado, esperado)) return undefined
  const fim = Number.parseInt(ate, 36)
  return agora < fim ? fim : undefined
}
