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

/** The holder that was typed on a card, and the last digits of its number. */
export interface TitularDigitado {
  finais: string
  nome: string
}
/**
 * The checkout's cookie once a card was sent from this browser: the holder's name travels with it, signed, and stands in
 * no table of ours (decision 0261).
 */
export function cookieComTitular(env: Env, chaveiro: Chaveiro<'retomada'>, id: string, t: TitularDigitado): string {
  const titular = Buffer.from(JSON.stringify([t.finais, t.nome])).toString('base64url')
  const provas = [chaveiro.assinar('retomada', `retomar:${id}`), titular, assinarTitular(chaveiro, id, titular)]
  return setCookie({ env, name: 'retomar', value: [id, ...provas].join('.'), maxAge: dias * 86_400 })
}
const assinarTitular = (chaveiro: Chaveiro<'retomada'>, id: string, titular: string) =>
  chaveiro.assinar('retomada', `titular:${id}:${titular}`)

/** The holder that was typed in this browser for the checkout of its cookie; undefined where none was, or it is not ours. */
export function titularDoCookie(
  env: Env,
  chaveiro: Chaveiro<'retomada'>,
  cookies: Record<string, string>,
): TitularDigitado | undefined {
  const id = checkoutDoCookie(env, chaveiro, cookies)
  const [, , titular = '', assinatura = ''] = (cookies[cookieName(env, 'retomar')] ?? '').split('.')
  if (!id || !chaveiro.confere('retomada', `titular:${id}:${titular}`, assinatura)) return undefined
  const [finais, nome] = JSON.parse(Buffer.from(titular, 'base64url').toString('utf8')) as [string, string]
  return { finais, nome }
}

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
