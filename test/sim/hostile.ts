import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { DisputaGuardada, Pagamento } from '../../functions/sandbox/cielo/modelo.ts'
import { tellOfPayout } from './callbacks.ts'
import { opened } from './cart.ts'
import { cartCalls } from './cart-calls.ts'
import type { Dice } from './dice.ts'
import { Merchant } from './merchant.ts'
import type { Population } from './populate.ts'
import { drainedByReceivers } from './receivers.ts'
import { contexto, type World } from './world.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * What the product may not count on: strangers who write to the addresses of notices, banks that dispute more and less of
 * a sale as they like, banks that send a payout back in pieces, twice and beyond its amount, and a company that takes all
 * its money out and then refunds.
 */
export function strangers(world: World, dice: Dice, population: Population): void {
  const some = (n: number, within: number, name: string, act: () => void) => {
    for (let left = dice.between(0, n); left > 0; left--) world.scheduler.in(dice.between(minute, within), name, act)
  }
  some(3, 4 * 60 * minute, 'forged Pix', () => forgePix(world, dice))
  some(3, 4 * 60 * minute, 'forged notice', () => forgeNotice(world, dice))
  some(3, 60 * minute, 'bank disputes', () => dispute(world, dice))
  some(3, 3 * 60 * minute, 'bank returns', () => sendBack(world, dice))
  some(2, 3 * 60 * minute, 'forged payout notice', () => forgePayout(world, dice))
  some(2, 30 * day, 'old notice again', () => replay(world, dice))
  if (dice.chance(0.12)) maintain(world, dice)
  // a shop's stories are about its shelf
  if (population === 'loja' || population === 'multidao') return
  if (dice.chance(0.4)) void drainedByReceivers(world, dice)
  contestations(world, dice)
  if (!dice.chance(0.4)) return
  const company = ['pix', 'card', 'slip'].includes(population) ? opened(world) : Promise.resolve()
  void company.then(() => new Drainer(world, dice).live())
}

/** The stage is worked on for a while: what is under way goes on, nothing new is begun or charged. */
function maintain(world: World, dice: Dice): void {
  const { scheduler } = world
  const from = dice.between(0, 6 * minute)
  scheduler.in(from, 'maintenance', () => {
    world.maintenance = true
  })
  scheduler.in(from + dice.between(minute, 20 * minute), 'maintenance is over', () => {
    world.maintenance = false
  })
}

/** What the payouts' PSP never told: that a payout was paid, refused or came back, or one of ours that it never had. */
function forgePayout(world: World, dice: Dice): void {
  const ours = world.table.all<{ id: string }>('Transferencia').map(t => t.id)
  const idEnvio = ours.length && dice.chance(0.8) ? dice.pick(ours) : 'Forjado00000000000001'
  const tipo = dice.pick(['SOLICITACAO', 'DEVOLUCAO'] as const)
  const status = tipo === 'DEVOLUCAO' ? 'DEVOLVIDO' : dice.pick(['REALIZADO', 'NAO_REALIZADO'])
  tellOfPayout(world, { pix: [{ endToEndId: `E${idEnvio}`, tipo, status, gnExtras: { idEnvio } }] }, 7)
}

/** A notice that was told once is told again, days after all of it was over. */
function replay(world: World, dice: Dice): void {
  const told = [...world.told]
  if (told.length) dice.pick(told)()
}

/** One notice that the PSP never sent: of money that never came, or of a payment that was another. */
function forgePix(world: World, dice: Dice): void {
  const charges = world.psp.cobs().filter(c => world.shown.has(c.txid))
  if (!charges.length) return
  const { txid, valor } = dice.pick(charges)
  const known = world.psp.devolucoes.recebimentos().map(r => r.e2eid)
  const made = `E00000000202611201200${String(dice.below(1e9)).padStart(11, '0')}`
  const endToEndId = known.length && dice.chance(0.5) ? dice.pick(known) : made
  const back = { id: `D${dice.below(1e9)}`, rtrId: `D${endToEndId.slice(1)}`, valor: (valor / 100).toFixed(2) }
  const horario = new Date(world.scheduler.at).toISOString()
  const devolucoes = [{ ...back, horario: { solicitacao: horario, liquidacao: horario }, status: 'DEVOLVIDO' }]
  const pix = {
    ...{ endToEndId, txid, horario, valor: (dice.pick([valor, valor + 1, 1]) / 100).toFixed(2) },
    ...(dice.chance(0.4) && { devolucoes }),
  }
  // a stranger does not ask again
  void world.invoke('forged', deps =>
    world.product.receberPix(deps)({
      params: { psp: 'bacen' },
      query: {},
      body: { pix: [pix] } as never,
      sessao: undefined,
      contexto: { ...contexto, cookies: {}, prazo: world.scheduler.at + 25_000 },
    }),
  )
}

/** What the acquirer never told: that something changed of a payment, or of one that it does not know. */
function forgeNotice(world: World, dice: Dice): void {
  const known = world.cielo.livro.pagamentos().map(p => p.pagamentoId)
  const PaymentId = known.length && dice.chance(0.8) ? dice.pick(known) : '24bc8366-fc31-4d6c-8555-17049a836a07'
  world.notice({ PaymentId, ChangeType: dice.pick([1, 5, 7] as const) }, 4)
}

/**
 * A payer's bank contests a Pix (MED), whole, in part or beyond it, and its PSP may hold more than that; the case grows,
 * shrinks, is decided in every way and opened again. A few are open when the story is over.
 */
function contestations(world: World, dice: Dice): void {
  for (let left = dice.between(0, 3); left > 0; left--)
    world.scheduler.in(dice.between(minute, 3 * 60 * minute), 'bank contests', () => contest(world, dice))
}
function contest(world: World, dice: Dice): void {
  const { contestations: med, scheduler } = world
  const came = world.psp.devolucoes.recebimentos()
  if (!came.length) return
  const { e2eid, valor } = dice.pick(came)
  const amount = dice.pick([valor, Math.ceil(valor / 3), 1, valor + 1_000])
  const id = med.abrir(e2eid, { valor: amount, bloqueado: dice.pick([0, amount, amount, amount + 500]) })?.id
  if (!id) return
  scheduler.tell(`contested ${id} of ${e2eid}: ${amount}`)
  const soon = () => dice.between(0, 3 * 60 * minute)
  if (dice.chance(0.3))
    scheduler.in(
      soon(),
      'case changes',
      () => void med.mudar(id, { valor: dice.pick([1, valor, Math.ceil(valor / 2)]) }),
    )
  if (dice.chance(0.05)) return
  const decide = () => {
    const end = dice.pick(['aceitar', 'aceitar', 'recusar', 'cancelar'] as const)
    const part = dice.pick([undefined, 1, Math.ceil(valor / 2)])
    if (med.decidir(id, end, part)) scheduler.tell(`case ${id}: ${end} ${part ?? 'all'}`)
    // what was opened again is decided again
    if (dice.chance(0.2) && med.decidir(id, 'reabrir')) scheduler.in(soon(), 'case decided again', decide)
  }
  scheduler.in(soon(), 'case decided', decide)
}

/** A bank opens a case, whatever was refunded, or changes one: more, less, beyond the sale, won, lost and open again. */
function dispute(world: World, dice: Dice): void {
  const cards = world.cielo.livro.pagamentos().filter(p => !p.boleto)
  if (!cards.some(p => p.capturado > 0)) return
  const p = dice.pick(cards.filter(c => c.capturado > 0))
  const [first] = p.disputas
  const amount = dice.pick([p.capturado, Math.ceil(p.capturado / 2), p.capturado + 1_000])
  if (!first || dice.chance(0.2)) return void world.cielo.disputas.contestar(p.pagamentoId, amount)
  change(world, p, { valor: amount, status: dice.pick(['Received', 'Received', 'Reversed', 'Lost'] as const) })
}

/** The holder of the card that paid one checkout goes to their bank. */
function disputeSale(world: World, dice: Dice, id: string): void {
  const p = world.cielo.livro.pagamentos().find(c => world.orders.get(c.pedidoId) === id && c.capturado > 0)
  if (!p || p.disputas.length) return
  world.cielo.disputas.contestar(p.pagamentoId, dice.pick([p.capturado, Math.ceil(p.capturado / 2)]))
}

function change(world: World, p: Pagamento, to: Pick<DisputaGuardada, 'valor' | 'status'>): void {
  const [first] = p.disputas
  if (!first) return
  world.scheduler.tell(`case ${first.caso} of ${p.pedidoId}: ${to.status} ${to.valor}`)
  world.cielo.disputas.mudarDisputa(p.pagamentoId, first.caso, to)
}

/** A receiver's bank sends a payout back: in part, again, and more than it got. */
function sendBack(world: World, dice: Dice): void {
  const sent = world.payouts.envios()
  if (!sent.length) return
  const { idEnvio, valor } = dice.pick(sent)
  const part = dice.pick([undefined, 1, Math.ceil(valor / 3), valor])
  world.payouts.devolver(idEnvio, part, { aMais: dice.chance(0.3) })
}

/** A company that takes out whatever it has, and then gives its sales back. */
class Drainer extends Merchant {
  override async live(): Promise<void> {
    const { dice, world } = this
    for (let n = dice.between(1, 3); n > 0; n--) {
      await this.sleep(minute, dice.pick([10 * minute, 3 * 60 * minute, 40 * day]))
      const valor = Number(world.table.items.get('CTA#emp:aurora SALDO')?.disponivel ?? 0)
      if (valor > 0 && world.table.all('Empresa').length > 0)
        await this.many('sacar tudo', this.#withdraw(valor), dice.pick([1, 2]))
      await this.sleep(0, 5 * minute)
      const sales = world.table.all<Checkout>('Checkout').filter(c => c.pagoEm !== undefined)
      for (const c of sales.slice(0, 3)) {
        // the payer's bank does not wait for what the company gives back
        if (dice.chance(0.4))
          world.scheduler.in(dice.between(0, 2 * minute), 'bank disputes', () => disputeSale(world, dice, c.id))
        await this.giveBack(c, `tudo-${c.id}-${n}`, true)
      }
    }
  }

  #withdraw = (valor: number) => cartCalls(this.world).sacar(valor, `tudo-${valor}-${this.dice.below(1e9)}`)
}
