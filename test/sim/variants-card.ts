import { lancamentoDeCartao } from '../../functions/areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { fault } from '../../functions/platform/http/fault.ts'
import { TentativaAnterior } from '../../functions/platform/storage/anteriores.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { Tentativa } from '../../functions/platform/storage/cobrancas.ts'
import { replace } from '../../functions/platform/storage/entity.ts'
import { Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import { redecide, type Storage, type Write } from '../../functions/platform/storage/port.ts'
import { DadosCartao } from '../../functions/providers/adquirente/index.ts'
import { PagamentoEmAndamento, ProvedorSemResposta } from '../../shared/contract/erros.ts'
import { bandeiraDe } from '../../shared/domain/cartao.ts'
import { checkout as maquina } from '../../shared/domain/estados/checkout.ts'
import { formas } from '../../shared/domain/formas.ts'
import { type Product, product } from './product.ts'
import type { Deps } from './world.ts'

/**
 * Products that charge cards in the ways that double-charge (reference: check-then-act, the idempotency middleware with an
 * expiring guard, query-before-retry) or forget a step. A checker that does not catch them checks nothing.
 */

type Request = Parameters<ReturnType<Product['processarPagamento']>>[0]
type Charge = (deps: Deps, c: Checkout, request: Request) => Promise<void>

/** Card charges go the wrong way; all else is the product's. */
const chargingCards = (charge: Charge, more: Partial<Product> = {}): Product => {
  const wrong: Product['processarPagamento'] = deps => async request => {
    const c = await Checkout.get(deps.storage, request.body.checkout, { consistent: true })
    if (!c || request.body.formaPagamento !== formas.cartao) return product.processarPagamento(deps)(request)
    if (c.pagoEm === undefined) await charge(deps as unknown as Deps, c, request)
    return { ...answer, checkoutId: c.id, slug: c.slug }
  }
  return { ...product, processarPagamento: wrong, reprocessarPagamento: wrong as never, ...more }
}
const answer = {
  comprovante: null,
  threeDS: false,
  desafio3ds: null,
  pagamentoCartao: null,
  pagamentoPix: null,
  dadosPix: null,
  expirado: false,
  pagamentoBoleto: null,
  dadosBoleto: null,
  link: null,
  message: null,
}

/** Sends the card under an order of its own; true when the money was taken. */
async function sell(deps: Deps, c: Checkout, { body, contexto }: Request): Promise<boolean> {
  const numero = body.numeroCartao ?? ''
  const pedidoId = deps.ids.id21().slice(1)
  const attempt: Tentativa = {
    ciclo: [...pedidoId].reduce((h, char) => (h * 31 + char.charCodeAt(0)) % 1_000_000, 0),
    pedidoId,
    estado: 'enviada',
    valor: c.total,
    parcelas: c.parcelas,
    bandeira: (bandeiraDe(numero) ?? 'visa') as Tentativa['bandeira'],
    bin: numero.slice(0, 6),
    finais: numero.slice(-4),
    digital: 'x',
    dados: 'x',
    em: deps.clock.now(),
  }
  await deps.storage.commit([TentativaAnterior.put({ ...attempt, checkoutId: c.id, empresaId: c.empresaId })])
  await move(deps, c.id, 'ProcessamentoIniciou')
  const cartao = new DadosCartao({ numero, titular: 'ANA SOUZA', validade: '12/2030', cvv: body.cvvCartao ?? '' })
  const { valor, parcelas, bandeira } = attempt
  const order = { pedidoId, valor, parcelas, bandeira, descricaoNaFatura: 'AURORA', origem: 'link' as const, cartao }
  const hold = await deps.adquirente.autorizar(order, { prazo: contexto.prazo })
  if (hold.tipo === 'autorizada') {
    const taken = await deps.adquirente.capturar({ pagamentoId: hold.pagamentoId, valor }, { prazo: contexto.prazo })
    if (taken.tipo === 'capturada' || taken.tipo === 'ja-capturada') return settle(deps, c, pedidoId)
  }
  // sold in one request: the adapter, which knows holds only, leaves the question open
  if (hold.tipo === 'indeterminada' && hold.pagamentoId) return found(deps, c, pedidoId, contexto.prazo)
  if (hold.tipo === 'indeterminada') throw fault(ProvedorSemResposta, { checkoutId: c.id })
  if (hold.tipo !== 'autorizada') await move(deps, c.id, 'Recusou')
  return false
}

/** The checkout's next state, where there is one. */
const move = (deps: Deps, id: string, evento: 'ProcessamentoIniciou' | 'Recusou') =>
  redecide(async () => {
    const c = await Checkout.get(deps.storage, id, { consistent: true })
    const estado = c && maquina.next(c.estado, evento)
    if (c && estado) await deps.storage.commit([replace(Checkout, { ...c, estado }, [])])
  })

const attemptsOf = async (deps: Deps, { id }: Checkout) =>
  (await TentativaAnterior.query(deps.storage, { pk: `CHK#${id}`, sk: { prefix: 'TENT#' }, consistent: true })).values

async function found(deps: Deps, c: Checkout, pedidoId: string, prazo: number): Promise<boolean> {
  const asked = await deps.adquirente.consultarPorPedido(pedidoId, { prazo })
  if (asked.tipo === 'indeterminada') throw fault(ProvedorSemResposta, { checkoutId: c.id })
  const taken = asked.tipo === 'pagamentos' && asked.pagamentos.some(p => p.situacao === 'capturada')
  return taken && settle(deps, c, pedidoId)
}

async function settle(deps: Deps, { id }: Checkout, pedidoId: string): Promise<true> {
  await redecide(async () => {
    const c = await Checkout.get(deps.storage, id, { consistent: true })
    const estado = c && maquina.next(c.estado, 'Pagou')
    if (!c || !estado || c.pagoEm !== undefined) return
    const agora = deps.clock.now()
    const paid = { ...c, estado, pagoEm: new Date(agora).toISOString(), vence: undefined }
    const entry = Lancamento.create(lancamentoDeCartao(c, pedidoId, c.total, agora))
    await deps.storage.commit([replace(Checkout, paid, [{ tipo: 'CheckoutPago', ref: pedidoId }]), entry])
  })
  return true
}

/** Looks whether it is paid, then charges. */
const checksThenCharges = chargingCards(async (deps, c, request) => {
  await sell(deps, c, request)
})

/** A guard item in the way of the second request, gone after an error and after half a minute. */
const guardsWithExpiry = chargingCards(async (deps, c, request) => {
  const key = { PK: `IDEM#pagador#processar#${c.id}`, SK: 'RAIZ' }
  const agora = deps.clock.now()
  const guard = await deps.storage.get(key, { consistent: true })
  if (guard && (guard.ate as number) > agora) return
  const when = guard ? [{ attr: 'ate', op: '=' as const, value: guard.ate as number }] : [{ exists: false as const }]
  await deps.storage.commit([{ op: 'put', item: { ...key, _t: 'Guarda', ate: agora + 30_000 }, when }])
  try {
    await sell(deps, c, request)
  } catch (error) {
    await deps.storage.commit([{ op: 'remove', key }])
    throw error
  }
})

/** A conditional claim, and before charging again it asks whether the last time was charged. */
const asksThenRetries = chargingCards(
  async (deps, c, request) => {
    const key = { PK: `CHK#${c.id}`, SK: 'VEZ' }
    const agora = deps.clock.now()
    const claim = await deps.storage.get(key, { consistent: true })
    if (claim && (claim.ate as number) > agora) return
    const when = claim ? [{ attr: 'ate', op: '=' as const, value: claim.ate as number }] : [{ exists: false as const }]
    await deps.storage.commit([{ op: 'put', item: { ...key, _t: 'Vez', ate: agora + 40_000 }, when }])
    for (const { pedidoId } of await attemptsOf(deps, c))
      if (await found(deps, c, pedidoId, request.contexto.prazo)) return
    await sell(deps, c, request)
  },
  { sellsAtOnce: true },
)

/**
 * Captures what it holds without writing so first: who comes next and finds its turn taken looks at what is held, takes it
 * for what a dead worker left, and lets it go at the same time.
 */
const capturesUnannounced = chargingCards(async (deps, c, request) => {
  const before = await attemptsOf(deps, c)
  const turn = { PK: `CHK#${c.id}`, SK: `VEZ#${before.length}`, _t: 'Vez' }
  const mine = await deps.storage.commit([{ op: 'put', item: turn, when: [{ exists: false }] }]).then(
    () => true,
    () => false,
  )
  if (mine) return void (await sell(deps, c, request))
  for (const { pedidoId } of await attemptsOf(deps, c)) {
    const asked = await deps.adquirente.consultarPorPedido(pedidoId, request.contexto)
    const holds = asked.tipo === 'pagamentos' ? asked.pagamentos.filter(p => p.situacao === 'autorizada') : []
    for (const { pagamentoId } of holds) await deps.adquirente.anular({ pagamentoId }, request.contexto)
  }
  throw fault(PagamentoEmAndamento, { checkoutId: c.id })
})

/** Writes that it lets a hold go, and does not ask the acquirer to. */
const forgetsTheVoid: Product = {
  ...product,
  alters: deps => ({ ...deps, adquirente: { ...deps.adquirente, anular: async () => ({ tipo: 'anulada' }) } }),
}

/** A refund's message is worked on twice, and each time the acquirer is told what had gone back by then. */
const refundsTwice: Product = {
  ...product,
  alters: deps => ({
    ...deps,
    adquirente: {
      ...deps.adquirente,
      async estornar(pedido, prazo) {
        const first = await deps.adquirente.estornar(pedido, prazo)
        if (first.tipo !== 'estornada') return first
        await deps.clock.sleep(deps.adquirente.capacidades.intervaloMs)
        await deps.adquirente.estornar({ ...pedido, estornadoAntes: first.estornado }, { prazo: prazo.prazo + 10_000 })
        return first
      },
    },
  }),
}

/** A refund is booked on its account, and the instalments that it should take away are released all the same. */
const refundsBesideTheAgenda: Product = {
  ...product,
  alters: deps => reserving(deps, writes => writes.filter(w => !(w.op === 'add' && w.key.PK.startsWith('UR#')))),
}

/** A refund of any amount goes, whatever the company was granted. */
const refundsBeyondTheCredit: Product = {
  ...product,
  alters: deps => ({
    ...deps,
    storage: {
      ...deps.storage,
      query: async query => {
        const page = await deps.storage.query(query)
        return { ...page, items: page.items.map(i => (i._t === 'Politica' ? { ...i, credito: 1_000_000_00 } : i)) }
      },
    },
  }),
}

/** The same product, whose transactions that hold a refund's money are changed. */
const reserving = <D extends { storage: Storage }>(deps: D, change: (writes: Write[]) => Write[]): D => ({
  ...deps,
  storage: {
    ...deps.storage,
    commit: (writes, options) => {
      const holds = writes.some(w => w.op === 'put' && w.item.tipo === 'estorno-reserva')
      return deps.storage.commit(holds ? change(writes) : writes, options)
    },
  },
})

/** Each wrong product, and what it must be caught doing. */
export const wrongWithCards: Record<string, [Product, RegExp]> = {
  'check, then act': [checksThenCharges, /second capture/],
  'an idempotency guard that expires': [guardsWithExpiry, /second capture/],
  'query before retry': [asksThenRetries, /second capture/],
  'captures without the arrow': [capturesUnannounced, /second capture|still holds|was credited by|the acquirer keeps/],
  'forgets the void': [forgetsTheVoid, /still holds/],
  'refunds beside the agenda': [refundsBesideTheAgenda, /was never released|the unit/],
  'refunds beyond the credit': [refundsBeyondTheCredit, /estorno-reserva of .* left/],
  'refunds twice': [refundsTwice, /went back, \d+ was asked for/],
}
