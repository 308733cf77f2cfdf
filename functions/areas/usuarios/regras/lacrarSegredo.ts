import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Chaveiro, comVersao, lerVersao } from '../../../platform/runtime/chaveiro.ts'

/**
 * Secrets that must be read again (an authenticator's), sealed under a key of their own and bound to whose they are.
 */
const versao = 'l1'
const ivBytes = 12
const tagBytes = 16
const chaveDe = (chave: string): Buffer => Buffer.from(hkdfSync('sha256', chave, 'quita', 'conta aes-256-gcm l1', 32))

export function lacrarSegredo(chaveiro: Chaveiro<'fatores'>, dono: string, texto: string): string {
  const iv = randomBytes(ivBytes)
  const cifra = createCipheriv('aes-256-gcm', chaveDe(chaveiro.chave('fatores')), iv).setAAD(
    Buffer.from(`${versao}.${dono}`),
  )
  const cifrado = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()])
  const lacrado = `${versao}.${Buffer.concat([iv, cifrado, cifra.getAuthTag()]).toString('base64url')}`
  return comVersao(chaveiro.versao('fatores'), lacrado)
}

/** @throws Error when it was changed, or belongs to another owner. */
export function deslacrarSegredo(chaveiro: Chaveiro<'fatores'>, dono: string, lacrado: string): string {
  const [daChave, resto] = lerVersao(lacrado)
  const chave = chaveiro.daVersao('fatores', daChave)
  const [v, corpo = ''] = resto.split('.')
  const bytes = Buffer.from(corpo, 'base64url')
  if (chave === undefined || v !== versao || bytes.length <= ivBytes + tagBytes) throw new Error('not a seal of ours')
  const decifra = createDecipheriv('aes-256-gcm', chaveDe(chave), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(`${versao}.${dono}`))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decifra.update(bytes.subarray(ivBytes, -tagBytes)), decifra.final()]).toString('utf8')
}
