import { aplicarDesfecho } from '../../functions/areas/carrinho/regras/cartaoDoCarrinho.ts'
import { mudarPedido } from '../../functions/areas/carrinho/regras/gravarPedido.ts'
import { Carrinho } from '../../functions/platform/storage/Carrinho.ts'
import type { Item, Write } from '../../functions/platform/storage/port.ts'
import { type Product, product } from './product.ts'
import type { Deps } from './world.ts'

/** Products that pay slips in the ways that lose money. A checker that does not catch them checks nothing. */

const withSlips = (pagamentoDeBoleto: (deps: Deps) => Partial<Deps['pagamentoDeBoleto']>): Product => ({
  ...product,
  alters: deps => ({ ...deps, pagamentoDeBoleto: { ...deps.pagamentoDeBoleto, ...pagamentoDeBoleto(deps) } }),
})
const withAcquirer = (adquirente: (deps: Deps) => Partial<Deps['adquirente']>): Product => ({
  ...product,
  alters: deps => ({ ...deps, adquirente: { ...deps.adquirente, ...adquirente(deps) } }),
})
const withWrites = (change: (writes: Write[]) => Write[]): Product => ({
  ...product,
  alters: deps => ({
    ...deps,
    storage: { ...deps.storage, commit: (w, o) => deps.storage.commit(change(w), o) },
  }),
})
/** A slip has no one payment of its company's, as before decision 0186. */
const withoutPlaces = withWrites(writes =>
  writes.filter(w => !(w.op === 'put' ? w.item : w.key).PK.startsWith('UNI#boleto-do-saldo#')),
)
/** Carts are written otherwise than was decided. */
const withCarts = (change: (c: Item) => object): Product =>
  withWrites(writes =>
    writes.map(w =>
      w.op === 'put' && w.item._t === 'Carrinho' ? { ...w, item: { ...w.item, ...change(w.item) } } : w,
    ),
  )

export const wrongWithCarts: Record<string, [product: Product, by: RegExp]> = {
  'pays again when nobody answered': [
    withSlips(({ pagamentoDeBoleto, ids }) => ({
      async pagar(pedido, prazo) {
        const first = await pagamentoDeBoleto.pagar(pedido, prazo)
        if (first.tipo !== 'indeterminado') return first
        return pagamentoDeBoleto.pagar({ ...pedido, id: ids.id21().slice(1) }, prazo)
      },
    })),
    /paid twice|nobody announced/,
  ],
  'takes silence for a refusal': [
    withSlips(({ pagamentoDeBoleto }) => ({
      async pagar(pedido, prazo) {
        const answer = await pagamentoDeBoleto.pagar(pedido, prazo)
        return answer.tipo === 'indeterminado' ? { tipo: 'recusado', motivo: 'recusado' } : answer
      },
    })),
    /slips that come to|said to be|should be|were paid|others hold/,
  ],
  'does not ask what became of a payment': [
    withSlips(({ pagamentoDeBoleto, clock }) => ({
      consultarPagamento: async (id, em, prazo) =>
        clock.now() < em + 30 * 60_000 ? { tipo: 'nao-existe' } : pagamentoDeBoleto.consultarPagamento(id, em, prazo),
    })),
    /slips that come to|should be|were paid|others hold/,
  ],
  'captures before it pays': [
    {
      ...product,
      autorizarCarrinho: deps => async request => {
        const answer = await product.autorizarCarrinho(deps)(request)
        const { prazo } = request.contexto
        const t = (await Carrinho.get(deps.storage, request.params.id, { consistent: true }))?.tentativa
        if (t?.estado === 'autorizada' && t.pagamentoId)
          await deps.adquirente.capturar({ pagamentoId: t.pagamentoId, valor: t.valor }, { prazo })
        return answer
      },
    },
    /captured/,
  ],
  'captures the whole hold, whatever was paid': [
    withAcquirer(({ adquirente }) => ({
      async capturar(pedido, prazo) {
        const held = await adquirente.consultar(pedido.pagamentoId, prazo)
        const valor = held.tipo === 'pagamento' ? held.valor : pedido.valor
        const answer = await adquirente.capturar({ ...pedido, valor }, prazo)
        return 'valor' in answer ? { ...answer, valor: pedido.valor } : answer
      },
    })),
    /captured \d+ for slips/,
  ],
  'lets no hold go': [
    withAcquirer(() => ({ anular: async () => ({ tipo: 'anulada' }) })),
    /a hold is left|still holds/,
  ],
  'never looks for what came back': [
    withSlips(({ pagamentoDeBoleto }) => ({
      async consultarPagamento(id, em, prazo) {
        const answer = await pagamentoDeBoleto.consultarPagamento(id, em, prazo)
        return answer.tipo === 'devolvido' ? { ...answer, tipo: 'pago', autenticacao: '1' } : answer
      },
    })),
    /slips that come to|should be|others hold/,
  ],
  'calls a lost sale held': [
    {
      ...product,
      async avancarCarrinho(deps, id, prazo) {
        await mudarPedido(deps, id, ({ c }) =>
          c.tentativa?.estado === 'indeterminada'
            ? aplicarDesfecho(
                c,
                { fim: 'retida', tentativa: { ...c.tentativa, estado: 'autorizada', pagamentoId: 'x' } },
                deps.clock.now(),
              )
            : undefined,
        )
        return product.avancarCarrinho(deps, id, prazo)
      },
    },
    /no card is held/,
  ],
  'gives back more than came back': [
    withAcquirer(({ adquirente }) => ({
      estornar: (pedido, prazo) => adquirente.estornar({ ...pedido, valor: (pedido.valor ?? 0) + 1 }, prazo),
    })),
    /slips that come to|money to be returned|others hold/,
  ],
  'asks for no token': [
    withCarts(c =>
      c.contato === 'pendente' && c.estado === 'AntifraudeAprovado'
        ? { contato: 'validado', estado: 'AguardandoPagamento', vida: 'aprovada' }
        : {},
    ),
    /before the token/,
  ],
  'lets any face pass': [
    {
      ...product,
      alters: deps => ({
        ...deps,
        biometria: {
          async compararFaces(pedido, prazo) {
            const answer = await deps.biometria.compararFaces(pedido, prazo)
            return answer.tipo === 'pessoa-nao-identificada'
              ? { tipo: 'aprovada' as const, similaridade: 0.99, fonte: answer.fonte }
              : answer
          },
        },
      }),
    },
    /before the selfie/,
  ],
  'waits for no papers': [
    withCarts(c => (c.estado === 'ProvaDeVidaAprovado' ? { estado: 'AguardandoPagamento', pendentes: 0 } : {})),
    /before the (identity document|paper)/,
  ],
  'pays before anybody looked': [
    withCarts(c => (c.estado === 'AguardandoAnalise' ? { estado: 'AguardandoPagamentoDeBoleto' } : {})),
    /pays before anybody looked/,
  ],
  'charges what slips came to before one was edited': [
    withCarts(c => (c.total !== undefined && c.tentativa === undefined ? { total: Number(c.total) + 100 } : {})),
    /sends a card of/,
  ],
  'pays a slip from a balance that does not have it': [
    withWrites(writes => writes.map(w => (w.op === 'add' && w.key.PK.startsWith('CTA#') ? { ...w, when: [] } : w))),
    /conta of -\d+ left emp:aurora at -/,
  ],
  'forgets that a payment from the balance was asked for, and that its slip has one': [
    {
      ...withoutPlaces,
      pagarBoleto: deps => request =>
        product.pagarBoleto(deps)({ ...request, contexto: { ...request.contexto, idempotencyKey: undefined } }),
    },
    /paid twice/,
  ],
  'pays from the balance and writes it down after': [
    {
      ...product,
      pagarBoleto: deps => async request => {
        const { codigo, valor } = request.body
        const { prazo } = request.contexto
        const conta = await deps.pagamentoDeBoleto.consultar(codigo, { prazo })
        if (conta.tipo === 'pagavel') {
          const { consultaId, linha, vencimento } = conta.boleto
          const quem = { documento: '11222333000181', nome: 'AURORA' }
          const id = deps.ids.id21().slice(1)
          await deps.pagamentoDeBoleto.pagar({ id, consultaId, linha, vencimento, valor, ...quem }, { prazo })
        }
        return product.pagarBoleto(deps)(request)
      },
    },
    /nobody announced/,
  ],
  'gives back what was paid from the balance': [
    withSlips(({ pagamentoDeBoleto }) => ({
      async consultarPagamento(id, em, prazo) {
        const answer = await pagamentoDeBoleto.consultarPagamento(id, em, prazo)
        return answer.tipo === 'pago' ? { tipo: 'devolvido', transacaoId: answer.transacaoId } : answer
      },
    })),
    /slips that come to|should be|others hold/,
  ],
}
