import { expect, test } from 'vitest'
import type { BoletoNoCarrinho, Carrinho } from '../../functions/platform/storage/Carrinho.ts'
import type { PagamentoDeBoleto } from '../../functions/platform/storage/PagamentoDeBoleto.ts'
import type { Ur } from '../../functions/platform/storage/Recebivel.ts'
import type { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { convenioDeTeste, linhaDeTeste, type NomeDeLinha } from '../../functions/sandbox/celcoin/linhas.ts'
import { opened } from '../sim/cart.ts'
import { cartCalls, merchant } from '../sim/cart-calls.ts'
import { kindOf } from '../sim/faults.ts'
import { fund } from '../sim/fund.ts'
import { offer, offered } from '../sim/payout.ts'
import { photoOf } from '../sim/photo.ts'
import { resident } from '../sim/scenario.ts'
import { contexto, type Deps, type World } from '../sim/world.ts'
import { cutEach, type Tale, type Who } from './cuts.harness.ts'

/**
 * Money that goes out (slips by card and from a balance, withdrawals, anticipations), cut off before and after every
 * outgoing call. The rules of the simulation hold in each: nothing paid twice, no card captured beyond what was paid, no
 * balance below zero, the journal at zero and as the providers say, nothing left under way.
 */
const vencimento = '2026-12-10'
const slip = (nome: NomeDeLinha, valor = 10_000, serie = 1) => linhaDeTeste(nome, { valor, vencimento, serie })
const good = { numero: '4000000000000010', cvv: '123' }
const silent = { numero: '4000008800000015', cvv: '123' }
const lostCapture = { numero: '4000008800000312', cvv: '123' }
const quem = { dados: { ...resident, nome: 'Maria da Silva', sessionId: 'navegador' }, ip: '10.0.0.1' }

interface Page {
  proximaEtapa: number
  valorTotal: number | null
  parcelas: number | null
  documentos: { nanoId: string; tipoDocumento: number; enviado: boolean }[]
}
const roots = (w: World) => w.table.all<Carrinho>('Carrinho')
const over = (w: World, id: string) =>
  ['Liquidado', 'Estornado', 'Cancelado', 'BloqueadoPorTentativas'].includes(
    roots(w).find(c => c.id === id)?.estado ?? '',
  )

/** A card of it is on its way, or held. */
const underWay = (w: World, id: string) => {
  const c = roots(w).find(one => one.id === id)
  const live = ['enviada', 'indeterminada', 'autorizada', 'capturando', 'anulando']
  return c !== undefined && live.includes(c.tentativa?.estado ?? '')
}

/** A cart from its empty page to its end, as a page leads through it. */
async function payCart(p: Who, lines: readonly string[], card: typeof good): Promise<void> {
  const { world } = p
  await opened(world)
  const ask = cartCalls(world, quem.ip)
  const begun = (await p.insist('iniciar', ask.iniciar())) as { body: { nanoId: string } }
  const id = begun.body.nanoId
  for (const line of lines) await p.insist('consultar', ask.consultar(id, line))
  await p.insist('registrar', ask.registrar(id, quem))
  for (let n = 0; n < 40 && !over(world, id); n++) {
    // what the page asks while it waits is no boundary of money
    await p.until(() => over(world, id) || !underWay(world, id))
    if (over(world, id)) return
    const page = (await p.insist('abrir', ask.abrir(id))) as Page
    if (page.proximaEtapa === 2 || page.proximaEtapa === 16) {
      const code = world.messages.get(id)?.at(-1)?.codigo
      await (code ? p.insist('validar', ask.validar(id, code)) : p.wait(101_000))
      if (!code) await p.insist('reenviar', ask.reenviar(id))
    } else if (page.proximaEtapa < 9) await papers(p, ask, id, page)
    else if (page.proximaEtapa === 9) {
      const sent = ask.autorizar(id, page.valorTotal ?? 0, page.parcelas ?? 0, n > 20 ? good : card, `envio-${n}`)
      await p.insist('autorizar', sent)
    }
  }
  await p.until(() => over(world, id))
}

async function papers(p: Who, ask: ReturnType<typeof cartCalls>, id: string, { documentos }: Page): Promise<void> {
  const next = documentos.find(d => !d.enviado)
  if (next?.tipoDocumento === 0) await p.insist('selfie', ask.selfie(id, photoOf(resident.documento)))
  else if (next) await p.insist('documento', ask.documento(id, next.nanoId, false, photoOf('paper')))
}

const cartEnd = (w: World) => ({
  estados: roots(w)
    .map(c => c.estado)
    .filter(e => e !== 'ConsultaIniciada' && e !== 'Cancelado'),
  slips: w.table.all<BoletoNoCarrinho>('BoletoNoCarrinho').map(b => b.situacao),
})
/** Sends to queues, and what their consumers write. */
const beside = /^send|CTA#|VEL#|LST#|CNT#|^get \S+ LANC#/
const carts: Record<string, [tale: Tale<ReturnType<typeof cartEnd>>, least: number]> = {
  'two slips, from the empty page to the card': [
    {
      play: p => payCart(p, [slip('comum'), convenioDeTeste('comum', 120_000)], good),
      end: cartEnd,
      to: 'cielo vender',
    },
    80,
  ],
  'a sale that nobody answered': [
    { play: p => payCart(p, [slip('comum')], silent), end: cartEnd, from: 'cielo vender', but: beside },
    30,
  ],
  'a slip that nobody answered, paid; and one that comes back': [
    { play: p => payCart(p, [slip('cala-pago'), slip('volta', 20_000, 2)], good), end: cartEnd, from: 'cielo vender' },
    50,
  ],
  'no slip paid, the hold let go': [
    { play: p => payCart(p, [slip('recusa')], good), end: cartEnd, from: 'cielo vender', but: beside },
    15,
  ],
  'a capture that got no answer': [
    { play: p => payCart(p, [slip('comum')], lostCapture), end: cartEnd, from: 'cielo capturar', but: beside },
    5,
  ],
}
const counted: Record<string, number> = {}
const kinds = new Set<string>()
const note = (name: string, calls: readonly string[]) => {
  counted[name] = calls.length
  for (const call of calls) kinds.add(kindOf(call))
}

test.each(Object.entries(carts))('a cart, cut off at every call: %s', async (name, [tale, least]) => {
  const { calm, ends, calls } = await cutEach(tale)
  note(name, calls)
  expect(calls.length).toBeGreaterThanOrEqual(least)
  const bad = calm.slips.filter(s => s === 'recusada').length
  for (const { where, end } of ends) {
    // of a slip whose worker died before it asked nobody heard, and it is not paid: one more of them, and not another
    const refused = end.slips.filter(s => s === 'recusada').length
    expect(refused, where).toBeLessThanOrEqual(bad + 1)
    expect(end.slips, where).toHaveLength(calm.slips.length)
    if (refused === bad) expect(end, where).toEqual(calm)
  }
})

const call = (world: World, idempotencyKey?: string) => ({
  ...contexto,
  idempotencyKey,
  cookies: {},
  prazo: world.scheduler.at + 25_000,
})
const transfers = (w: World) =>
  w.table
    .all<Transferencia>('Transferencia')
    .map(({ estado, valor, antecipacaoId }) => ({ estado, valor, antecipacaoId }))
const payoutEnd = (w: World) => ({
  transfers: transfers(w),
  balance: w.table.items.get('CTA#emp:aurora SALDO')?.disponivel,
  sent: w.payouts.envios().length,
})

const withdraw = (valor: number) => async (p: Who) => {
  await opened(p.world)
  await fund(p.world, 100_000)
  const ask = (deps: Deps) =>
    p.world.product.solicitarSaque(deps)({
      params: {},
      query: {},
      body: { valor },
      sessao: merchant,
      contexto: call(p.world, 'saque-um-0001'),
    })
  await p.insist('sacar', ask)
}

test('a withdrawal, cut off at every call, is paid once or leaves the balance as it was', async () => {
  const { calm, ends, calls } = await cutEach({ play: withdraw(33_333), end: payoutEnd })
  note('withdrawal', calls)
  expect(calm).toMatchObject({ transfers: [{ estado: 'paga', valor: 33_333 }], balance: 66_667, sent: 1 })
  expect(calls.length).toBeGreaterThan(10)
  for (const { where, end } of ends) expect(end, where).toEqual(calm)
})

test('an anticipation, cut off at every call, is paid once', async () => {
  const play = async (p: Who) => {
    await opened(p.world)
    await fund(p.world, 100)
    await offered(p.world)
    const ask = (deps: Deps) =>
      p.world.product.validarAntecipacao(deps)({
        params: {},
        query: {},
        body: { id: offer.id },
        arquivo: photoOf(offer.cpf),
        sessao: undefined,
        contexto: call(p.world),
      })
    await p.insist('antecipar', ask)
  }
  const { calm, ends, calls } = await cutEach({ play, end: payoutEnd })
  note('anticipation', calls)
  expect(calm.transfers).toEqual([expect.objectContaining({ estado: 'paga', antecipacaoId: offer.id })])
  expect(calls.length).toBeGreaterThan(10)
  for (const { where, end } of ends) expect(end, where).toEqual(calm)
})

/** A receivable of marta's on which two institutions have contracts, as the registrar told of it. */
async function encumbered(p: Who): Promise<void> {
  const { world } = p
  await opened(world)
  await offered(world)
  world.registrar.paidBy = 'quita'
  const [ur] = world.table.all<Ur>('Ur')
  if (!ur) throw new Error('the unit is gone')
  const unit = `UR#${ur.conta} ${ur.data}#${ur.arranjo}`
  const contracts = [
    { kind: 'onusFiduciario' as const, account: '60701190/1/0', amount: 60_000 },
    { kind: 'bloqueioJudicial' as const, account: '60701191/1/1', amount: 90_000 },
  ]
  world.registrar.change(unit, contracts)
  const efeitos = contracts.map(({ kind: tipo, account, amount: valor }, n) => {
    const [ispb = '', agencia = '', conta = ''] = account.split('/')
    const beneficiario = { documento: '60701190000104', nome: 'BANCO', ispb, agencia, conta }
    return { tipo, ordem: n + 1, valor, protocolo: 'P', beneficiario }
  })
  const registro = { situacao: 'igual' as const, protocolo: String(world.registrar.newest(unit)) }
  await p.insist('reading', ({ storage, clock }) =>
    world.product.anotarEfeitos(storage, ur, { efeitos, registro, quemPaga: 'quita', agora: clock.now() }),
  )
}
const ofContracts = (w: World) => w.table.all<Transferencia>('Transferencia').filter(t => t.efeito)
const paidOn = (w: World) => ofContracts(w).filter(t => t.estado === 'paga').length === 2
const ofContractsEnd = (w: World) => ({
  ...payoutEnd(w),
  owner: w.table.items.get('CTA#rec:marta SALDO')?.disponivel,
  paidOn: w.payouts
    .envios()
    .map(e => `${e.favorecido} ${e.valor - w.payouts.devolvido(e)}`)
    .sort(),
})

test('what contracts take of a receivable, cut off at every call from its release on, is paid to each beneficiary once', async () => {
  const play = async (p: Who) => {
    await encumbered(p)
    await p.wait(31 * 24 * 3_600_000)
    await p.until(() => paidOn(p.world))
  }
  const but = /^send|CTA#|VEL#|LST#|CNT#|^get \S+ LANC#/
  const { calm, ends, calls } = await cutEach({ play, end: ofContractsEnd, from: 'commit UR#rec:marta', but })
  note('contracts', calls)
  expect(calm).toMatchObject({ sent: 2, paidOn: ['60701190/1/0 60000', '60701191/1/1 40000'] })
  expect(calls.length).toBeGreaterThan(8)
  for (const { where, end } of ends) expect(end, where).toEqual(calm)
})

test('what came back of a beneficiary waits for staff, cut off at every call, and is sent again once', async () => {
  const play = async (p: Who) => {
    const { world } = p
    await encumbered(p)
    await p.wait(31 * 24 * 3_600_000)
    await p.until(() => paidOn(world))
    world.payouts.devolver(world.payouts.envios().find(e => e.valor === 60_000)?.idEnvio ?? '')
    await p.wait(8 * 24 * 3_600_000)
    const waits = await p.until(() => ofContracts(world).find(t => t.estado === 'emAnalise'))
    const sessao = { ...merchant, usuarioId: 'usr-equipe', perfil: 'quita-administrador' as const }
    await p.insist('analisar', deps =>
      world.product.analisarSaque(deps)({
        ...{ params: { id: waits.id }, query: {}, body: { decisao: 'liberar', motivo: 'conta conferida' }, sessao },
        contexto: call(world, 'onus-de-novo-0001'),
      }),
    )
    await p.until(() => paidOn(world))
  }
  const but = /^send|CTA#|VEL#|LST#|CNT#|^get \S+ LANC#/
  const { calm, ends, calls } = await cutEach({ play, end: ofContractsEnd, from: 'payout consultar', but })
  note('contract that came back', calls)
  expect(calls.length).toBeGreaterThan(8)
  expect(calm.paidOn).toEqual(['60701190/1/0 0', '60701190/1/0 60000', '60701191/1/1 40000'])
  for (const { where, end } of ends) expect(end, where).toEqual(calm)
})

test.each(['comum', 'cala-pago', 'volta'] as const)(
  'a slip from the balance (%s), cut off at every call, is paid once or the money is back',
  async nome => {
    const play = async (p: Who) => {
      await opened(p.world)
      await fund(p.world, 50_000)
      await p.insist('pagar', cartCalls(p.world).pagar(slip(nome), 10_000, 'boleto-um-0001'))
    }
    const end = (w: World) => ({
      balance: w.table.items.get('CTA#emp:aurora SALDO')?.disponivel,
      situacoes: w.table.all<PagamentoDeBoleto>('PagamentoDeBoleto').map(x => x.situacao),
      // kept where it was paid, and let go with the money
      lugares: w.table.all('Unico').filter(u => u.tipo === 'boleto-do-saldo').length,
    })
    const { calm, ends, calls } = await cutEach({ play, end })
    note(`slip from the balance, ${nome}`, calls)
    expect(calm).toEqual({
      balance: nome === 'volta' ? 50_000 : 40_000,
      situacoes: [nome === 'volta' ? 'devolvida' : 'paga'],
      lugares: nome === 'volta' ? 0 : 1,
    })
    for (const { where, end: then } of ends)
      if (then.situacoes[0] !== 'recusada') expect(then, where).toEqual(calm)
      else expect(then, where).toEqual({ balance: 50_000, situacoes: ['recusada'], lugares: 0 })
  },
)

test('the calls that were cut off include every kind there is', () => {
  const all = [
    'acquirer cielo',
    'slips conta',
    'psp payout',
    'faces faces',
    'bucket bucket',
    'message whatsapp',
    'write commit',
    'read get',
    'send send',
    'workflow start',
  ]
  expect([...kinds]).toEqual(expect.arrayContaining(all))
  console.log(`boundaries: ${JSON.stringify(counted)}, each cut off before and after`)
})
