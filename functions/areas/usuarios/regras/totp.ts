import { createHmac, randomInt } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { produto } from '../../../../shared/produto.ts'

/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 s, what every app reads) and the codes on paper. */
const PASSO_S = 30

export const novoSegredoTotp = (): string => generateSecret()
/** What the app's camera reads. */
export const uriDoTotp = (segredo: string, email: string): string =>
  generateURI({ issuer: produto.nome, label: email, secret: segredo })

/**
 * The 30 s step whose code this is, one before or after now at most; undefined for a wrong code, or one of a step up to
 * `ultimoPasso`: a code that was seen once is not accepted again.
 */
export function passoDoCodigo(
  segredo: string,
  codigo: string,
  agoraMs: number,
  ultimoPasso: number,
): number | undefined {
  if (!/^[0-9]{6}$/.test(codigo)) return undefined
  const epoch = Math.floor(agoraMs / 1000)
  const passo = Math.floor(epoch / PASSO_S)
  for (const p of [passo, passo - 1, passo + 1]) {
    if (p <= ultimoPasso) continue
    if (verifySync({ secret: segredo, token: codigo, epoch: p * PASSO_S }).valid) return p
  }
  return undefined
}

const alfabeto = '23456789abcdefghjkmnpqrstuvwxyz'
export const QUANTOS_CODIGOS = 10

/** Ten codes of 50 bits, in two groups of five; the alphabet has no letters that are read as others. */
export const novosCodigos = (sortear: (maximo: number) => number = randomInt): string[] =>
  Array.from({ length: QUANTOS_CODIGOS }, () => {
    const letras = Array.from({ length: 10 }, () => alfabeto[sortear(alfabeto.length)]).join('')
    return `${letras.slice(0, 5)}-${letras.slice(5)}`
  })

/** As the table knows a recovery code: case, spaces and the hyphen do not matter. */
export const hashDoCodigoDeRecuperacao = (chave: string, usuarioId: string, codigo: string): string =>
  createHmac('sha256', chave)
    .update(`codigo-de-recuperacao:${usuarioId}:${codigo.toLowerCase().replace(/[^0-9a-z]/g, '')}`)
    .digest('base64url')
