import { avancarCarrinho } from '../../functions/charging/carrinho/avancar.ts'
import { cobrarCarrinho } from '../../functions/charging/carrinho/cobrar.ts'
import { brutoDe } from '../../functions/charging/carrinho/decidir.ts'
import { Fault } from '../../functions/http/fault.ts'
import { DadosCartao } from '../../functions/providers/adquirente/cartao.ts'
import { STATUS as PAGA } from '../../functions/providers/contas/codigos.ts'
import { contaDeTeste, linhaDeTeste, linhasMagicas, type NomeDeLinha } from '../../functions/sandbox/celcoin/linhas.ts'
import { STATUS } from '../../functions/sandbox/cielo/modelo.ts'
import { BoletoNoCarrinho, Carrinho } from '../../functions/storage/Carrinho.ts'
import { PagadorDoCarrinho } from '../../functions/storage/Checkout.ts'
import { contas, type Lancamento } from '../../functions/storage/Lancamento.ts'
import { codigoDeBarras } from '../../shared/domain/boleto/codigo.ts'
import { bandeiraDe } from '../../shared/domain/cartao.ts'
import { carrinho as maquina } from '../../shared/domain/estados/carrinho.ts'
import { pagamentoDeConta } from '../../shared/domain/estados/conta.ts'
import { approved, pickCard } from './cards.ts'
import { type Dice, dice } from './dice.ts'
import { randomFaults } from './faults.ts'
import { product } from './product.ts'
import { must, Violation } from './violation.ts'
import { type Deps, start, World } from './world.ts'

/** What a cart's story runs: a deliberately wrong one takes their place. */
export interface CartProduct {
  cobrar: typeof cobrarCarrinho
  avancar: typeof avancarCarrinho
  alters?: (deps: Deps) => Deps
}
export const cartProduct: CartProduct = { cobrar: cobrarCarrinho, avancar: avancarCarrinho }

export interface CartResult {
  violation: string | undefined
  faults: number
  paid: number
  captured: number
  voided: number
  refunded: number
  refused: number
}

const minute = 60_000
const vencimento = '2026-12-10'
const kinds = linhasMagicas.map(l => l.nome).filter(n => n !== 'horario')

/** One random story of carts: held, paid slip by slip, captured, under random faults. */
export async function simulateCart(seed: number, options: { product?: CartProduct; trace?: (l: string) => void } = {}) {
  const random = dice(seed)
  const used = options.product ?? cartProduct
  const faults = randomFaults(random, random.pick([0, 0.01, 0.03, 0.08]), random.between(0, 15))
  const world = new World({
    dice: random,
    faults,
    product: { ...product, ...(used.alters && { alters: used.alters }) },
    notify: () => {},
    deliver: () => {},
  })
  world.scheduler.trace = options.trace
  const watcher = watchCarts(world)
  world.scheduler.afterStep = () => watcher.step()
  let violation: string | undefined
  try {
    for (let n = random.between(1, 2); n > 0; n--) void story(world, random, used, n)
    await world.scheduler.rest()
    watcher.rest()
  } catch (error) {
    violation = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (!(error instanceof Violation) && error instanceof Error) violation += `\n${error.stack ?? ''}`
    options.trace?.(`✗ ${violation}`)
  }
  const count = (tipo: string) => world.charges.filter(c => c.tipo === tipo).length
  const result: CartResult = {
    violation,
    faults: faults.injected,
    paid: world.celcoin.transacoes().filter(t => t.pagaEm !== null).length,
    captured: count('capturada'),
    voided: count('anulada'),
    refunded: count('estornada'),
    refused: world.table.all<BoletoNoCarrinho>('BoletoNoCarrinho').filter(b => b.situacao === 'recusada').length,
  }
  return result
}

/** A cart with its slips, ready for a card; then a payer who sends one, and perhaps again; and workers that come at once. */
async function story(world: World, random: Dice, used: CartProduct, n: number): Promise<void> {
  const id = `carrinho${n}`.padEnd(21, '0')
  const slips = Array.from({ length: random.between(1, 4) }, (_, k) => slip(random, id, n * 10 + k))
  const valor = slips.reduce((s, b) => s + b.valor, 0)
  const parcelas = random.pick([1, 3, 12])
  const taxa = random.pick([0, 4.99, 12.5])
  const cart: Carrinho = {
    id,
    versao: 0,
    estado: 'AguardandoPagamento',
    empresaId: 'emp1',
    contrato: 'contrato',
    valor,
    boletos: slips.length,
    consultas: 0,
    parcelas,
    taxa,
    total: brutoDe({ parcelas, taxa }, valor),
    estrangeiro: false,
    criadoEm: new Date(start).toISOString(),
    ev: [],
  } as unknown as Carrinho
  await world.table.storage.commit([
    Carrinho.create({ ...cart, versao: 1 }),
    ...slips.map(b => BoletoNoCarrinho.create(b)),
    PagadorDoCarrinho.create({
      checkoutId: id,
      nome: 'MARIA DA SILVA',
      documento: '52998224725',
      email: null,
      contato: '11987654321',
      endereco: null,
      sessionId: null,
      registradoEm: cart.criadoEm,
    }),
  ])
  // people look at some, and never answer: the hold must go in the end
  const analise = random.chance(0.1)
  for (let k = random.between(1, 3); k > 0; k--) {
    const envio = `envio-${k}`
    const twice = random.chance(0.3)
    for (let m = twice ? 2 : 1; m > 0; m--) void send(world, random, used, id, envio, analise)
    await world.scheduler.sleep(random.pick([1_000, 40_000, 10 * minute]))
  }
  // the workflow asks for it now and then, beside the sweeper
  for (let k = random.between(0, 4); k > 0; k--) {
    void advance(world, used, id)
    await world.scheduler.sleep(random.between(0, 40_000))
  }
}

function slip(random: Dice, id: string, serie: number): BoletoNoCarrinho {
  const nome: NomeDeLinha = random.chance(0.5) ? 'comum' : random.pick(kinds)
  const valor = random.pick([1_000, 12_345, 87_650])
  const bill = random.chance(0.25)
  const linha = bill ? contaDeTeste(nome, valor, serie) : linhaDeTeste(nome, { valor, vencimento, serie })
  const lido = codigoDeBarras(linha)
  return {
    carrinhoId: id,
    consultaId: `consulta${serie}`,
    em: serie,
    codigo: lido.ok ? lido.valor : '',
    linha,
    tipo: bill ? 'convenio' : 'boleto',
    emissor: 'BANCO',
    recebedor: null,
    sacado: null,
    valor,
    atualizado: valor,
    original: valor,
    desconto: 0,
    multa: 0,
    juros: 0,
    minimo: valor,
    maximo: valor,
    editavel: false,
    vencimento: bill ? null : vencimento,
    limite: null,
    liquidacao: null,
    consulta: { id: '0', em: start, expiraEm: start },
    situacao: 'aguardando',
  }
}

async function send(world: World, random: Dice, used: CartProduct, id: string, envio: string, analise: boolean) {
  const { numero, cvv } = random.chance(0.6) ? random.pick(approved) : pickCard(random)
  world.cards.set(numero, cvv)
  const cartao = new DadosCartao({ numero, titular: 'MARIA DA SILVA', validade: '12/2030', cvv })
  const end = await world.invoke('cartao', deps =>
    used.cobrar(
      deps,
      id,
      {
        cartao,
        nova: {
          bandeira: (bandeiraDe(numero) ?? 'visa') as 'visa',
          bin: cartao.bin,
          finais: cartao.finais,
          digital: `d${numero.slice(-6)}${envio}`,
        },
        dados: valor => `x${valor}`,
        envio,
        descricaoNaFatura: 'AURORA',
        pagador: { nome: 'MARIA DA SILVA' },
        analise,
      },
      world.scheduler.at + 25_000,
    ),
  )
  if (end.kind === 'failed' && !(end.error instanceof Fault) && !conflict(end.error)) world.failed('cartao', end.error)
}
const conflict = (error: unknown) => error instanceof Error && error.name === 'ConditionFailed'

async function advance(world: World, used: CartProduct, id: string): Promise<void> {
  const end = await world.invoke('fluxo', deps => used.avancar(deps, id, world.scheduler.at + 25_000))
  if (end.kind === 'failed' && !conflict(end.error)) world.failed('fluxo', end.error)
}

const arrows = <T extends Record<string, Readonly<Record<string, string>>>>(table: T) =>
  new Set(Object.entries(table).flatMap(([from, to]) => Object.values(to).map(s => `${from}>${s}`)))
const ofCart = arrows(maquina.table)
const ofSlip = arrows(pagamentoDeConta.table)
/** What the flow may do in one write: ask and find that its worker died, and what came of it. */
const twoSteps = new Set(['enviada>paga', 'enviada>recusada', 'enviada>devolvida'])

/** What must hold of carts after every step, and once the world is at rest. */
function watchCarts(world: World) {
  const carts = new Map<string, Carrinho>()
  const slips = new Map<string, BoletoNoCarrinho>()
  let charges = 0
  const slipsOf = (id: string) => [...slips.values()].filter(b => b.carrinhoId === id)
  const orders = new Map<string, string>()

  function takeIn(item: unknown, old: unknown, type: unknown): void {
    if (type === 'Carrinho') {
      const c = item as Carrinho
      const was = old as Carrinho | undefined
      carts.set(c.id, c)
      world.scheduler.tell(
        `  ${c.id} v${c.versao} ${c.estado}, ${c.tentativa?.estado}; ${c.ev.map(e => e.tipo).join()}`,
      )
      if (c.tentativa) orders.set(c.tentativa.pedidoId, c.id)
      must((c.tentativas ?? 0) <= 2, `${c.id} sent ${c.tentativas} cards`)
      if (was && was.estado !== c.estado) must(ofCart.has(`${was.estado}>${c.estado}`), `${was.estado} → ${c.estado}`)
    }
    if (type === 'BoletoNoCarrinho') {
      const b = item as BoletoNoCarrinho
      const was = (old as BoletoNoCarrinho | undefined)?.situacao
      slips.set(`${b.carrinhoId}/${b.consultaId}`, b)
      world.scheduler.tell(`  ${b.consultaId} ${b.situacao} ${b.pagamento?.motivo ?? ''}`)
      const step = `${was}>${b.situacao}`
      if (was && was !== b.situacao) must(ofSlip.has(step) || twoSteps.has(step), `slip ${step}`)
    }
    if (type === 'Lancamento') {
      must(!old, 'journal entry changed')
      must((item as Lancamento).pernas.reduce((s, p) => s + p.valor, 0) === 0, 'legs do not sum to zero')
    }
  }

  /** No slip is paid twice, whoever asks; and only what a cart holds is paid. */
  function payments(): void {
    const seen = new Set<string>()
    for (const t of world.celcoin.transacoes()) {
      if (t.pagaEm === null) continue
      must(!seen.has(t.linha), `${t.linha} was paid twice`)
      seen.add(t.linha)
      const b = [...slips.values()].find(s => s.pagamento?.id === t.terminal)
      must(b?.linha === t.linha && b.valor === t.valor, `a payment that no cart holds: ${t.terminal}`)
    }
  }

  /** What we ask the acquirer to capture is what slips were paid with, at that very moment. */
  function captures(): void {
    for (const c of world.charges.slice(charges)) {
      if (c.tipo !== 'capturada' || !world.captures.includes(c.pagamentoId)) continue
      const cart = carts.get(orders.get(c.pedidoId) ?? '')
      const soma = paidOf(slipsOf(cart?.id ?? '')).reduce((s, t) => s + t.valor, 0)
      must(cart !== undefined && soma > 0, `captured without a slip paid: ${c.valor}`)
    }
    charges = world.charges.length
  }
  const paidOf = (of: BoletoNoCarrinho[]) =>
    world.celcoin
      .transacoes()
      .filter(t => t.pagaEm !== null && of.some(b => b.pagamento?.id === t.terminal && b.linha === t.linha))

  return {
    step(): void {
      must(world.broken === undefined, world.broken ?? '')
      const news = world.table.news()
      for (const { old, new: item } of news) if (item) takeIn(item, old, item._t)
      payments()
      captures()
      if (news.length) world.bus.poll()
    },
    rest(): void {
      must(world.table.due.size === 0, `still due: ${[...world.table.due.keys()].join()}`)
      const folded = new Map<string, number>()
      for (const l of world.table.all<Lancamento>('Lancamento'))
        for (const p of l.pernas) folded.set(p.conta, (folded.get(p.conta) ?? 0) + p.valor)
      let kept = 0
      let paid = 0
      for (const c of carts.values()) {
        kept += cartAtRest(c)
        paid += standing(c).reduce((s, t) => s + t.valor, 0)
      }
      must(
        (folded.get(contas.contas) ?? 0) === paid,
        `slips of ${paid} were paid, the journal says ${folded.get(contas.contas)}`,
      )
      must(
        (folded.get(contas.adquirente) ?? 0) === -kept,
        `the acquirer holds ${kept}, the journal ${folded.get(contas.adquirente)}`,
      )
      must((folded.get(contas.aDevolver) ?? 0) === 0, 'money to be returned was not')
      must((folded.get(contas.aReceber) ?? 0) === 0, 'slips were paid that no card paid for')
      for (const [numero, cvv] of world.cards) leftNowhere(world, numero, cvv)
    },
  }

  function standing(c: Carrinho) {
    return paidOf(slipsOf(c.id)).filter(t => t.status === PAGA.paga)
  }

  /** What the acquirer keeps of a cart: what its paid slips come to, and nothing is held. */
  function cartAtRest(c: Carrinho): number {
    const open = ['AguardandoAnalise', 'AguardandoPagamentoDeBoleto', 'AguardandoCaptura']
    must(!open.includes(c.estado), `${c.id} is left ${c.estado}`)
    const mine = [...orders].filter(([, id]) => id === c.id).map(([order]) => order)
    const found = mine.flatMap(order => world.cielo.porPedido(order))
    must(!found.some(p => p.status === STATUS.autorizada), `${c.id} is ${c.estado} and a hold is left`)
    const kept = found.reduce((s, p) => s + p.capturado - (p.capturado > 0 ? p.anulado : 0), 0)
    const due = brutoDe(
      c,
      standing(c).reduce((s, t) => s + t.valor, 0),
    )
    must(kept === due, `${c.id} is ${c.estado}: the card paid ${kept} for slips that come to ${due}`)
    return kept
  }
}

/** The card is nowhere: not in the table, not in a queue, not in a log. */
function leftNowhere(world: World, numero: string, cvv: string): void {
  const texts = [...world.table.items.values()].map(i => JSON.stringify(i)).concat(world.logged, world.sent)
  must(!texts.some(t => t.includes(numero) || t.includes(`"${cvv}"`)), 'card data was left somewhere')
}
