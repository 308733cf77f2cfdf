import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../runtime/env.ts'
import { cookieName, setCookie } from './cookies.ts'

/**
 * The payer's resume cookie: `checkoutId.mac`, HttpOnly. It proves that this browser started the checkout, so its own
 * data may be shown unmasked; nothing is stored for it.
 */
const nome = 'retomar'
const dias = 7
const mac = (segredo: string, id: string) => createHmac('sha256', segredo).update(`retomar:${id}`).digest('base64url')

export const cookieDeRetomada = (env: Env, segredo: string, id: string) =>
  setCookie(env, nome, `${id}.${mac(segredo, id)}`, dias * 86_400)

/** The checkout that this browser started, if the cookie is ours. */
export function checkoutDoCookie(env: Env, segredo: string, cookies: Record<string, string>): string | undefined {
  const [id = '', assinatura = ''] = (cookies[cookieName(env, nome)] ?? '').split('.')
  const esperado = Buffer.from(mac(segredo, id))
  const dado = Buffer.from(assinatura)
  return id && dado.length === esperado.length && timingSafeEqual(dado, esperado) ? id : undefined
}
