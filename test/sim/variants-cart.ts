import { aplicarDesfecho } from '../../functions/charging/carrinho/cartao.ts'
import { mudarPedido } from '../../functions/charging/carrinho/gravar.ts'
import { type CartProduct, cartProduct } from './cart.ts'
import type { Deps } from './world.ts'

/** Products that pay carts in the ways that lose money. A checker that does not catch them checks nothing. */

const comContas = (contas: (deps: Deps) => Partial<Deps['contas']>): CartProduct => ({
  ...cartProduct,
  alters: deps => ({ ...deps, contas: { ...deps.contas, ...contas(deps) } }),
})
const comAdquirente = (adquirente: (deps: Deps) => Partial<Deps['adquirente']>): CartProduct => ({
  ...cartProduct,
  alters: deps => ({ ...deps, adquirente: { ...deps.adquirente, ...adquirente(deps) } }),
})

export const wrongWithCarts: Record<string, [product: CartProduct, by: RegExp]> = {
  'pays again when nobody answered': [
    comContas(({ contas, ids }) => ({
      async pagar(pedido, prazo) {
        const first = await contas.pagar(pedido, prazo)
        if (first.tipo !== 'indeterminado') return first
        return contas.pagar({ ...pedido, id: ids.id21().slice(1) }, prazo)
      },
    })),
    /paid twice|no cart holds/,
  ],
  'takes silence for a refusal': [
    comContas(({ contas }) => ({
      async pagar(pedido, prazo) {
        const answer = await contas.pagar(pedido, prazo)
        return answer.tipo === 'indeterminado' ? { tipo: 'recusado', motivo: 'recusado' } : answer
      },
    })),
    /come to/,
  ],
  'does not ask what became of a payment': [
    comContas(() => ({ consultarPagamento: async () => ({ tipo: 'nao-existe' }) })),
    /come to/,
  ],
  'captures before it pays': [
    {
      ...cartProduct,
      async cobrar(deps, id, card, prazo) {
        const c = await cartProduct.cobrar(deps, id, card, prazo)
        const t = c.tentativa
        if (t?.estado === 'autorizada' && t.pagamentoId)
          await deps.adquirente.capturar({ pagamentoId: t.pagamentoId, valor: t.valor }, { prazo })
        return c
      },
    },
    /captured without|come to/,
  ],
  'captures the whole hold, whatever was paid': [
    comAdquirente(({ adquirente }) => ({
      async capturar(pedido, prazo) {
        const held = await adquirente.consultar(pedido.pagamentoId, prazo)
        const valor = held.tipo === 'pagamento' ? held.valor : pedido.valor
        const answer = await adquirente.capturar({ ...pedido, valor }, prazo)
        return 'valor' in answer ? { ...answer, valor: pedido.valor } : answer
      },
    })),
    /come to/,
  ],
  'lets no hold go': [comAdquirente(() => ({ anular: async () => ({ tipo: 'anulada' }) })), /a hold is left/],
  'never looks for what came back': [
    comContas(({ contas }) => ({
      async consultarPagamento(id, em, prazo) {
        const answer = await contas.consultarPagamento(id, em, prazo)
        return answer.tipo === 'devolvido' ? { ...answer, tipo: 'pago', autenticacao: '1' } : answer
      },
    })),
    /come to/,
  ],
  'calls a lost sale held': [
    {
      ...cartProduct,
      async avancar(deps, id, prazo) {
        await mudarPedido(deps, id, ({ c }) =>
          c.tentativa?.estado === 'indeterminada'
            ? aplicarDesfecho(
                c,
                { fim: 'retida', tentativa: { ...c.tentativa, estado: 'autorizada', pagamentoId: 'x' } },
                deps.clock.now(),
              )
            : undefined,
        )
        return cartProduct.avancar(deps, id, prazo)
      },
    },
    /come to|left|due|rest/,
  ],
}
