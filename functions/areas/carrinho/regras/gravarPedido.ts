import type { Base } from '../../../platform/runtime/needs.ts'
import { BoletoNoCarrinho, boletosDoCarrinho, Carrinho } from '../../../platform/storage/Carrinho.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import type { AdquirentePort } from '../../../providers/adquirente/port.ts'
import type { PagamentoDeBoletoPort } from '../../../providers/pagamentoDeBoleto/port.ts'
import { leaseDoCartaoMs } from '../../cobranca/regras/cartao/prazosDoCartao.ts'
import { filaDaAnalise } from './analiseDoCarrinho.ts'
import { carrinhoComVence, type Mudanca, type Pedido } from './decidirPasso.ts'

export type DepsDoCarrinho = Base & {
  storage: Storage
  adquirente: AdquirentePort
  pagamentoDeBoleto: PagamentoDeBoletoPort
}
type D = Base & { storage: Storage; adquirente: Pick<AdquirentePort, 'capacidades'> }

/** The cart and its slips as they are now; undefined when there is none. */
export async function carregarPedido(storage: Storage, id: string): Promise<Pedido | undefined> {
  const c = await Carrinho.get(storage, id, { consistent: true })
  return c && { c, boletos: await boletosDoCarrinho(storage, id) }
}

/** The cart with a decision's changes in it, not written. */
export const comMudanca = (p: Pedido, m: Mudanca): Pedido => ({
  c: m.c,
  boletos: p.boletos.map(b => m.boletos?.find(n => n.consultaId === b.consultaId) ?? b),
})

/**
 * Writes a decision over the version that was read: root, slips, events and journal in one transaction. `vence` follows
 * from what comes next.
 */
export async function gravarPedido(deps: D, p: Pedido, m: Mudanca, writes: Write[] = []): Promise<Pedido> {
  const { depois, escritas } = escritasDoPedido(deps, p, m)
  await deps.storage.commit([...escritas, ...writes])
  return depois
}

/** The same, for who writes it together with something else: the cart as it will be, and the writes that make it so. */
export function escritasDoPedido(
  deps: Omit<D, 'storage'>,
  p: Pedido,
  m: Mudanca,
): { depois: Pedido; escritas: Write[] } {
  const depois = comMudanca(p, m)
  const { prazoCapturaMs } = deps.adquirente.capacidades
  const c = carrinhoComVence(
    { ...depois, c: { ...m.c, versao: p.c.versao } },
    deps.clock.now(),
    prazoCapturaMs,
    leaseDoCartaoMs,
  )
  const escritas = [
    replace(Carrinho, c, m.ev ?? []),
    ...(m.boletos ?? []).map(b => BoletoNoCarrinho.put(b)),
    ...(m.lancamentos ?? []).map(l => Lancamento.create(l)),
    ...filaDaAnalise(p.c, c),
  ]
  return { depois: { ...depois, c: { ...c, versao: c.versao + 1, ev: m.ev ?? [] } }, escritas }
}

/**
 * Loads, decides by `decidir`, and writes what follows; decides anew when a concurrent writer wrote first. Answers the
 * cart as it then stands, and whether this call changed it.
 */
export const mudarPedido = (
  deps: D,
  id: string,
  decidir: (p: Pedido) => Mudanca | undefined,
): Promise<{ p: Pedido; mudou: boolean } | undefined> =>
  redecide(async () => {
    const p = await carregarPedido(deps.storage, id)
    if (!p) return undefined
    const m = decidir(p)
    return m ? { p: await gravarPedido(deps, p, m), mudou: true } : { p, mudou: false }
  })
