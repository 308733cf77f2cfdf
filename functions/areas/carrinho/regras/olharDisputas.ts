import { proximoOlhar } from '../../cobranca/regras/disputa/decidirDisputas.ts'
import { conferirCarrinho } from './avisoDoCarrinho.ts'
import type { Pedido } from './decidirPasso.ts'
import { type DepsDoCarrinho, mudarPedido } from './gravarPedido.ts'

/**
 * Asks the acquirer whether a cart's card is disputed, as often as of a sale on a link: the notice of it may be lost.
 * Where its query shows no disputes the cart is not asked about again.
 * @throws where the acquirer did not answer: the look stays due.
 */
export async function olharDisputas(deps: DepsDoCarrinho, p: Pedido, prazo: number): Promise<Pedido> {
  const { disputasNaConsulta } = deps.adquirente.capacidades
  if (disputasNaConsulta) await conferirCarrinho(deps, p.c.id, prazo)
  const olhado = await mudarPedido(deps, p.c.id, ({ c }) => {
    const agora = deps.clock.now()
    if (c.disputaEm === undefined || c.disputaEm > agora) return undefined
    const proximo = disputasNaConsulta ? proximoOlhar(Date.parse(c.pagoEm ?? c.criadoEm), agora) : undefined
    return { c: { ...c, disputaEm: proximo } }
  })
  return olhado?.p ?? p
}
