import { interpretarRecebimento } from '../../functions/areas/cobranca/regras/pix/decidirPix.ts'
import { lancamentoDePix } from '../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { replace } from '../../functions/platform/storage/entity.ts'
import { Lancamento, LinhaDoExtrato, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { redecide } from '../../functions/platform/storage/port.ts'
import { lerTxid } from '../../shared/domain/pix/txid.ts'
import { pixDoAviso } from '../harness/pixDoAviso.ts'
import { type Product, product } from './product.ts'
import type { Deps } from './world.ts'

/**
 * Products with one well-known mistake each. A checker that does not catch them within a few seeds checks nothing.
 */

type Settle = (deps: Deps, c: Checkout, pago: ReturnType<typeof pixDoAviso>[number]) => Promise<void>
const receiving =
  (settle: Settle): Product['receberPix'] =>
  deps =>
  async ({ body }) => {
    for (const pago of pixDoAviso(body)) {
      const lido = lerTxid(pago.txid)
      await redecide(async () => {
        const c = lido && (await Checkout.get(deps.storage, lido.checkoutId, { consistent: true }))
        if (c) await settle(deps as Deps, c, pago)
      })
    }
    return {}
  }

/** Every callback credits: the journal's key is the delivery's, not the payment's. */
const creditsEveryDelivery: Product = {
  ...product,
  receberPix: receiving(async (deps, c, pago) => {
    const { proximo, lancamento, ev } = interpretarRecebimento({ ...c, e2eid: undefined }, pago)
    const entry = Lancamento.create({ ...lancamento, ref: `${pago.e2eid}-${deps.ids.ulid(deps.clock.now())}` })
    await deps.storage.commit([replace(Checkout, proximo, ev), entry])
  }),
}

/** Whatever arrived is taken for what was charged. */
const ignoresTheAmount: Product = {
  ...product,
  receberPix: receiving(async (deps, c, pago) => {
    if (c.e2eid !== undefined) return
    const { proximo, ev } = interpretarRecebimento(c, { ...pago, valor: c.total })
    await deps.storage.commit([replace(Checkout, proximo, ev), Lancamento.create(lancamentoDePix(c, pago, pago.txid))])
  }),
}

/** Looks, then asks for a charge under a name of the moment, then writes: nothing announced, nothing conditional. */
const checksThenActs: Product = {
  ...product,
  processarPagamento: deps => async request => {
    const c = await Checkout.get(deps.storage, request.body.checkout, { consistent: true })
    if (c && !c.pix) {
      const txid = deps.ids.id21() + String(deps.clock.now()).slice(-6)
      const pedido = { txid, valor: c.total, expiracaoSegundos: 300 }
      const criada = await deps.pix.criarCobranca(pedido, { prazo: request.contexto.prazo })
      if (criada.tipo === 'criada') {
        const { brcode, expiraEm } = criada
        const pix = { ciclo: 1, txid, estado: 'ativa' as const, brcode, expiraEm }
        const proximo = { ...c, versao: c.versao + 1, estado: 'AguardandoPagamento' as const, pix, vence: expiraEm }
        await deps.storage.commit([Checkout.put(proximo)])
      }
    }
    return product.processarPagamento(deps)(request)
  },
}

/** Wrong and second payments are recorded, and stay. */
const neverReturns: Product = { ...product, consumers: { ...product.consumers, devolucoes: async () => {} } }

/** The statement row is written over instead of created, so a leg that is told twice counts twice. */
const appliesLegsTwice: Product = {
  ...product,
  consumers: {
    ...product.consumers,
    contabilidade: async (deps, { PK, SK, perna = 0 }) => {
      const { tipo, ref, ocorridoEm, checkoutId, pernas } = Lancamento.parse((await deps.storage.get({ PK, SK }))!)
      const { conta, valor } = pernas[perna] ?? { conta: '', valor: 0 }
      const row = { conta, ocorridoEm, lancamento: `${tipo}#${ref}`, perna, valor, checkoutId }
      await deps.storage.commit([LinhaDoExtrato.put(row), Saldo.add(conta, { disponivel: valor }, { set: { conta } })])
    },
  },
}

/** A notice is money: each is settled once, and the PSP is never asked. */
const believesNotices: Product = {
  ...product,
  receberPix: receiving(async (deps, c, pago) => {
    const known = (tipo: 'pix' | 'pix-divergente') =>
      Lancamento.get(deps.storage, { checkoutId: c.id, tipo, ref: pago.e2eid }, { consistent: true })
    if ((await known('pix')) || (await known('pix-divergente'))) return
    const { proximo, lancamento, ev } = interpretarRecebimento(c, pago)
    await deps.storage.commit([replace(Checkout, proximo, ev), Lancamento.create(lancamento)])
  }),
}

export const wrong = {
  creditsEveryDelivery,
  ignoresTheAmount,
  checksThenActs,
  neverReturns,
  appliesLegsTwice,
  believesNotices,
}
