import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Secrets that must be read again (an authenticator's), sealed under the stage's secret and bound to whose they are.
 */
const versao = 'l1'
const ivBytes = 12
const tagBytes = 16
const chaveDe = (segredo: string): Buffer =>
  Buffer.from(hkdfSync('sha256', segredo, 'quita', 'conta aes-256-gcm l1', 32))

export function lacrarSegredo(segredo: string, dono: string, texto: string): string {
  const iv = randomBytes(ivBytes)
  const cifra = createCipheriv('aes-256-gcm', chaveDe(segredo), iv).setAAD(Buffer.from(`${versao}.${dono}`))
  const cifrado = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()])
  return `${versao}.${Buffer.concat([iv, cifrado, cifra.getAuthTag()]).toString('base64url')}`
}

/** @throws Error when it was changed, or belongs to another owner. */
export function deslacrarSegredo(segredo: string, dono: string, lacrado: string): string {
  const [v, corpo = ''] = lacrado.split('.')
  const bytes = Buffer.from(corpo, 'base64url')
  if (v !== versao || bytes.length <= ivBytes + tagBytes) throw new Error('not a seal of ours')
  const decifra = createDecipheriv('aes-256-gcm', chaveDe(segredo), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(`${versao}.${dono}`))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decifra.update(bytes.subarray(ivBytes, -tagBytes)), decifra.final()]).toString('utf8')
}
