import type { Chaveiro } from '../runtime/chaveiro.ts'
import type { Env } from '../runtime/env.ts'
import { cookieName, setCookie } from './cookies.ts'

/**
 * The payer's resume cookies: `id.mac`, HttpOnly. One proves that this browser started the checkout, the other the cart, so
 * its own data may be shown unmasked; nothing is stored for them.
 */
const dias = 7
export const cookieDeRetomada = (env: Env, chaveiro: Chaveiro<'retomada'>, id: string) =>
  criar(env, chaveiro, 'retomar', id)
/** The same of a cart. */
export const cookieDoCarrinho = (env: Env, chaveiro: Chaveiro<'retomada'>, id: string) =>
  criar(env, chaveiro, 'carrinho', id)

/** The checkout that this browser started, if the cookie is ours. */
export const checkoutDoCookie = (env: Env, chaveiro: Chaveiro<'retomada'>, cookies: Record<string, string>) =>
  ler(env, chaveiro, 'retomar', cookies)
/** The cart that this browser started, or whose payer it registered. */
export const carrinhoDoCookie = (env: Env, chaveiro: Chaveiro<'retomada'>, cookies: Record<string, string>) =>
  ler(env, chaveiro, 'carrinho', cookies)

/**
 * Which link this browser has opened already today, so that a visit is counted once: the link's id, nothing of its person.
 */
export const cookieDeVisita = (env: Env, link: string) => setCookie({ env, name: 'visto', value: link, maxAge: 86_400 })
export const jaVisitou = (env: Env, link: string, cookies: Record<string, string>) =>
  cookies[cookieName(env, 'visto')] === link

const criar = (env: Env, chaveiro: Chaveiro<'retomada'>, nome: string, id: string) =>
  setCookie({ env, name: nome, value: `${id}.${chaveiro.assinar('retomada', `${nome}:${id}`)}`, maxAge: dias * 86_400 })

function ler(
  env: Env,
  chaveiro: Chaveiro<'retomada'>,
  nome: string,
  cookies: Record<string, string>,
): string | undefined {
  const [id = '', assinatura = ''] = (cookies[cookieName(env, nome)] ?? '').split('.')
  return id && chaveiro.confere('retomada', `${nome}:${id}`, assinatura) ? id : undefined
}
