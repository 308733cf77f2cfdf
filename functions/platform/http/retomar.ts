import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../runtime/env.ts'
import { cookieName, setCookie } from './cookies.ts'

/**
 * The payer's resume cookies: `id.mac`, HttpOnly. One proves that this browser started the checkout, the other the cart, so
 * its own data may be shown unmasked; nothing is stored for them.
 */
const dias = 7
const mac = (segredo: string, nome: string, id: string) =>
  createHmac('sha256', segredo).update(`${nome}:${id}`).digest('base64url')

export const cookieDeRetomada = (env: Env, segredo: string, id: string) => criar(env, segredo, 'retomar', id)
/** The same of a cart. */
export const cookieDoCarrinho = (env: Env, segredo: string, id: string) => criar(env, segredo, 'carrinho', id)

/** The checkout that this browser started, if the cookie is ours. */
export const checkoutDoCookie = (env: Env, segredo: string, cookies: Record<string, string>) =>
  ler(env, segredo, 'retomar', cookies)
/** The cart that this browser started, or whose payer it registered. */
export const carrinhoDoCookie = (env: Env, segredo: string, cookies: Record<string, string>) =>
  ler(env, segredo, 'carrinho', cookies)

/**
 * Which link this browser has opened already today, so that a visit is counted once: the link's id, nothing of its person.
 */
export const cookieDeVisita = (env: Env, link: string) => setCookie({ env, name: 'visto', value: link, maxAge: 86_400 })
export const jaVisitou = (env: Env, link: string, cookies: Record<string, string>) =>
  cookies[cookieName(env, 'visto')] === link

const criar = (env: Env, segredo: string, nome: string, id: string) =>
  setCookie({ env, name: nome, value: `${id}.${mac(segredo, nome, id)}`, maxAge: dias * 86_400 })

function ler(env: Env, segredo: string, nome: string, cookies: Record<string, string>): string | undefined {
  const [id = '', assinatura = ''] = (cookies[cookieName(env, nome)] ?? '').split('.')
  const esperado = Buffer.from(mac(segredo, nome, id))
  const dado = Buffer.from(assinatura)
  return id && dado.length === esperado.length && timingSafeEqual(dado, esperado) ? id : undefined
}
