import { checkoutDoCookie } from '../../../platform/http/retomar.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Env } from '../../../platform/runtime/env.ts'
import { derivedId21 } from '../../../platform/runtime/ids.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'

/** Who began a payment, and so may read and correct its payer (decision 0068). */

export interface Comeco {
  chave?: string | undefined
  segredo?: string | undefined
}

/**
 * The payment that a start with this key makes; so a stranger's secret makes another payment, also where the stranger was
 * first. Before it those that the same start made under a platform's key of before.
 */
export const idsDoComeco = (chaveiro: Chaveiro<'idempotencia'>, link: string, { chave, segredo }: Required<Comeco>) =>
  chaveiro
    .todas('idempotencia')
    .map(hmac => derivedId21(hmac, 'checkout', link, chave ?? '', ...(segredo === undefined ? [] : [segredo])))

/** A key alone may be an order's number that others know: only with its secret, or drawn by us, an id proves its browser. */
export const provaQuemComeca = ({ chave, segredo }: Comeco): boolean => chave === undefined || segredo !== undefined

/** The caller is the browser that began it: by its cookie or, in a frame that has none, by the start's key and secret. */
export function ehQuemComecou(
  c: Pick<Checkout, 'id' | 'link'>,
  {
    env,
    chaveiro,
    cookies,
    comeco: { chave, segredo },
  }: { env: Env; chaveiro: Chaveiro<'idempotencia' | 'retomada'>; cookies: Record<string, string>; comeco: Comeco },
): boolean {
  if (checkoutDoCookie(env, chaveiro, cookies) === c.id) return true
  return (
    chave !== undefined && segredo !== undefined && idsDoComeco(chaveiro, c.link, { chave, segredo }).includes(c.id)
  )
}
