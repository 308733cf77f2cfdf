import { Fault } from '../../functions/http/fault.ts'
import { Link } from '../../functions/storage/Link.ts'
import { formas } from '../../shared/contract/tipos.ts'
import type { Dice } from './dice.ts'
import type { End } from './scheduler.ts'
import { contexto, type Deps, start, type World } from './world.ts'

const minute = 60_000
const token = (n: number) => `Link${String(n).padStart(17, '0')}`

export function linkFor(
  n: number,
  { valor, limiteUsos, expiraEm }: { valor: number; limiteUsos: number | null; expiraEm: string | null },
) {
  return {
    id: token(n),
    empresaId: 'aurora',
    versao: 1,
    estado: 'aberto' as const,
    nome: 'Mesa',
    descricao: '',
    valor,
    formasPagamento: [{ tipo: formas.pix, parcelas: [] }],
    consultaAntifraude: false,
    consultaDatavalid: false,
    validarContatoPagador: false,
    validarNomeCheckout: false,
    termoCliente: null,
    expiraEm,
    limiteUsos,
    pagadorIdentificado: false,
    pagador: null,
    linkParaEstrangeiros: false,
    redirectPagamentoAprovado: null,
    backgroundColor: 'padrao' as const,
    logo: null,
    itens: [],
    pixExpiracaoMinutos: 5,
    boletoVencimentoDias: 3,
    empresa: {
      slug: 'loja-aurora',
      nomeComercial: 'Loja Aurora',
      verificada: true,
      razaoSocial: 'Aurora Ltda',
      cnpj: '12ABC34501DE35',
      email: 'contato@aurora.example',
      contato: '11987654321',
      logo: null,
      taxaPix: 0.99,
      habilitadas: [formas.pix],
    },
    criadoEm: new Date(start).toISOString(),
    ev: [{ tipo: 'LinkCriado' }],
  }
}

export const payer = {
  nome: 'Ana Souza',
  documento: '52998224725',
  email: 'ana@example.com',
  contato: '11987654321',
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  uf: null,
  sessionId: null,
}

/** What a browser sends, as the use cases take it once HTTP has decoded it. */
export function calls(world: World) {
  const context = (idempotencyKey?: string) => ({
    params: {},
    query: {},
    sessao: undefined,
    contexto: { ...contexto, cookies: {}, prazo: world.scheduler.at + 25_000, idempotencyKey },
  })
  const { product } = world
  const iniciar = (link: string, chave: string) => (deps: Deps) =>
    product.iniciarPagamento(deps)({ ...context(), body: { link, formaPagamento: formas.pix, parcelas: 1, chave } })
  const registrar = (checkout: string) => (deps: Deps) =>
    product.registrarPagador(deps)({ ...context(), body: { ...payer, checkout } })
  const processar = (checkout: string) => (deps: Deps) =>
    product.processarPagamento(deps)({
      ...context(),
      body: { checkout, formaPagamento: formas.pix, parcelas: 1, dispositivo: null },
    })
  const consultar = (id: string) => (deps: Deps) =>
    product.verificarPagamentoPix(deps)({ ...context(), params: { id }, body: undefined })
  return { iniciar, registrar, processar, consultar }
}

/** Puts a random world in motion: links, payers with their tabs, what their banks do, what callbacks go through. */
export function populate(world: World, dice: Dice): void {
  const links = dice.between(1, 2)
  if (dice.chance(0.1)) world.psp.falhas.registrar({ rota: 'criar', modo: 'recusar', vezes: dice.between(1, 3) })
  // whether an old charge went away is often not known: then both may be paid
  if (dice.chance(0.25)) {
    const modo = dice.pick(['503-sem-efeito', '503-sem-efeito', '503-com-efeito'] as const)
    world.psp.falhas.registrar({ rota: 'revisar', modo, vezes: dice.between(1, 3) })
  }
  for (let n = 0; n < links; n++) {
    const limiteUsos = dice.pick([null, null, 1, 1, 2])
    const expiraEm = dice.chance(0.1) ? new Date(start + dice.between(2, 20) * minute).toISOString() : null
    const valor = dice.pick([1, 99, 12_345, 124_990, 1_000_000])
    void world.table.storage.commit([Link.create(linkFor(n, { valor, limiteUsos, expiraEm }))])
    const payers = dice.between(1, limiteUsos === null ? 2 : 3)
    for (let p = 0; p < payers; p++) void new Person(world, dice, token(n), `chave-do-comeco-${n}-${p}`).live()
  }
}

class Person {
  readonly world: World
  readonly dice: Dice
  readonly link: string
  readonly key: string
  readonly #calls

  constructor(world: World, dice: Dice, link: string, key: string) {
    this.world = world
    this.dice = dice
    this.link = link
    this.key = key
    this.#calls = calls(world)
  }

  async live(): Promise<void> {
    const { dice } = this
    await this.#sleep(0, dice.chance(0.7) ? 5_000 : 15 * minute)
    const started = await this.#insist('iniciar', this.#calls.iniciar(this.link, this.key), dice.between(1, 2))
    const id = (started as { body: { id: string } } | undefined)?.body.id
    if (id === undefined || dice.chance(0.08)) return
    await this.#sleep(0, dice.chance(0.9) ? 20_000 : 80 * minute)
    const registered = await this.#insist('registrar', this.#calls.registrar(id), dice.between(1, 2))
    if (!registered || dice.chance(0.05)) return
    await this.#sleep(0, 10_000)
    for (let cycle = dice.between(1, 4); cycle > 0; cycle--) {
      await this.#insist('processar', this.#calls.processar(id), dice.pick([1, 1, 2, 3]))
      this.#plan(id)
      await this.#sleep(0, 10 * minute)
      await this.world.invoke('consultar', this.#calls.consultar(id))
    }
  }

  /** What the payer's bank does with the charges the payer has seen by then. */
  #plan(id: string): void {
    const { dice, world } = this
    for (let n = dice.pick([0, 1, 1, 2]); n > 0; n--) {
      const after = dice.pick([0, 3_000, 30_000, 4 * minute, 5 * minute + 2_000, 8 * minute, 3 * 60 * minute])
      world.scheduler.in(after + dice.below(2_000), 'bank', () => this.#pay(id))
    }
  }

  #pay(id: string): void {
    const { dice, world } = this
    const charges = world.psp
      .cobs()
      .filter(c => c.txid.startsWith(id) && c.status === 'ATIVA' && world.shown.has(c.txid))
    if (!charges.length) return
    const charge = dice.pick(charges)
    const valor = dice.chance(0.2) ? Math.max(1, charge.valor + dice.pick([-1, 1, 100])) : charge.valor
    // a payment that was under way when the charge ran out is booked all the same, within the day it is watched for
    const paid = world.psp.pagar(charge.txid, { valor, forcar: true })
    world.scheduler.tell(`bank pays ${charge.txid} ${valor} of ${charge.valor}: ${paid.tipo}`)
    if (paid.tipo !== 'pago' || !dice.chance(0.08)) return
    const { e2eid } = paid.recebimento
    world.scheduler.in(dice.between(1_000, 30 * minute), 'MED', () => void world.psp.devolucoes.med(e2eid))
  }

  /** The same call, so many times at once; again after a lost answer. Undefined once it was refused. */
  async #insist(name: string, work: (deps: Deps) => Promise<unknown>, atOnce: number): Promise<unknown> {
    for (let tries = 0; tries < 6; tries++) {
      const ends: End<unknown>[] = await Promise.all(
        Array.from({ length: atOnce }, () => this.world.invoke(name, work)),
      )
      const done = ends.find(e => e.kind === 'done')
      if (done) return done.value
      const refused = ends.find(e => e.kind === 'failed' && e.error instanceof Fault)
      if (refused?.kind === 'failed') {
        const { name: fault } = refused.error as Fault
        this.world.scheduler.tell(`${name} refused: ${fault}`)
        if (fault !== 'ProvedorSemResposta' && fault !== 'PagamentoRecusado') return undefined
      }
      const broken = ends.find(e => e.kind === 'failed' && !(e.error instanceof Fault))
      if (broken?.kind === 'failed') this.world.failed(name, broken.error)
      await this.#sleep(500, 40_000)
      atOnce = 1
    }
    return undefined
  }

  readonly #sleep = (from: number, to: number) => this.world.scheduler.sleep(this.dice.between(from, to))
}
