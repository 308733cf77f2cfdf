import { formas } from '../../shared/domain/formas.ts'
import { challenged, pickCard } from './cards.ts'
import { challenge, type Desafio3ds } from './challenge.ts'
import type { Dice } from './dice.ts'
import { identify } from './identify.ts'
import { PayerOfLink } from './payer-of-link.ts'
import { answerOf, bodyOf, faultOf } from './person.ts'
import { elsewhere, newPersona, type Persona } from './persona.ts'
import { type Pagamento, payer, porPix } from './scenario.ts'
import type { End } from './scheduler.ts'
import type { World } from './world.ts'

const minute = 60_000
type Submit = 'processar' | 'reprocessar'
type Outcome = 'paid' | 'denied' | 'unknown' | 'again' | 'over'
interface Charged {
  pagamentoCartao?: { situacao: string } | null
  link?: string | null
  dadosPix?: unknown
  dadosBoleto?: unknown
  desafio3ds?: Desafio3ds | null
}

/**
 * Somebody who pays by card as the page lets them: shows who they are, clicks twice, has two tabs, waits while nobody knows, tries again with
 * the same card, another one, other data or another method, or just leaves.
 */
export class CardPayer extends PayerOfLink {
  who: Persona
  /** A link that authenticates its cards: which card it is decides how. */
  readonly #com3ds: boolean

  constructor(world: World, dice: Dice, link: string, key: string, who = newPersona(dice)) {
    super(world, dice, link, key, who.ip)
    this.who = who
    this.#com3ds = world.table.items.get(`LNK#${link} RAIZ`)?.autenticar3ds === true
  }

  override async live(): Promise<void> {
    const { dice } = this
    const pagamento = this.#byCard()
    const id = await this.begin(pagamento)
    if (id === undefined || dice.chance(0.05)) return
    await this.sleep(0, dice.chance(0.9) ? 20_000 : 80 * minute)
    const registered = await this.insist('registrar', this.calls.registrar(id, this.who.dados), 1)
    if (!registered || dice.chance(0.03)) return
    // the page asks first what the link asks for; a script would not
    const script = dice.chance(0.08)
    if (!script) await identify(this, this.link, id)
    // time in which the same document may be refused elsewhere
    if (dice.chance(0.1)) await this.sleep(minute, 20 * minute)
    this.world.scheduler.in(dice.between(0, 20 * minute), 'chargeback', () => this.#dispute(id))
    if (this.#com3ds && dice.chance(0.05)) await this.#probe(id, pagamento)
    if (dice.chance(0.2)) void this.#pay(id, this.#byCard(pagamento.parcelas))
    await this.#pay(id, pagamento, script && dice.chance(0.5) ? 'reprocessar' : 'processar')
  }

  #submission = () => (this.dice.chance(0.2) ? undefined : `envio-${this.dice.below(1e9)}-${this.dice.below(1e9)}`)

  #byCard(parcelas = this.dice.pick([1, 1, 2, 3, 12])): Pagamento {
    return { forma: formas.cartao, parcelas, cartao: pickCard(this.dice, this.#com3ds) }
  }

  /** Asks a bank again and again, and answers none of its challenges. */
  async #probe(id: string, { parcelas }: Pagamento): Promise<void> {
    for (let n = 0; n < 12; n++) {
      const call = this.calls.processar(id, { forma: formas.cartao, parcelas, cartao: this.dice.pick(challenged) })
      const ends = await this.world.asking(`cobrar ${id}`, () => this.many('sondar', call, this.dice.pick([1, 1, 2])))
      this.#handed(id, ends)
      await this.sleep(100, 2_000)
    }
  }

  /** Remembers how many challenges came back. */
  #handed(id: string, ends: End<unknown>[]): void {
    const more = ends.filter(e => e.kind === 'done' && bodyOf<Charged>(e.value).desafio3ds).length
    if (more) this.world.challenges.set(id, (this.world.challenges.get(id) ?? 0) + more)
  }

  /** From the first click to the end of this payer's patience. */
  async #pay(id: string, first: Pagamento, entry: Submit = 'processar'): Promise<void> {
    const { dice } = this
    let pagamento = first
    let next = entry
    let submission = this.#submission()
    await this.sleep(0, 10_000)
    for (let tries = 0; tries < 7; tries++) {
      const outcome = await this.#charge(id, next, pagamento, submission)
      if (outcome === 'paid' || outcome === 'over') return
      if (pagamento.forma !== formas.cartao) return this.#elsewhere(id)
      if (dice.chance(0.12)) return
      await this.sleep(200, outcome === 'again' ? 30_000 : 2 * minute)
      // a page that lost its answer sends the same submission; one that was reloaded a new one
      if (outcome !== 'again' || dice.chance(0.3)) submission = this.#submission()
      if (outcome === 'again') continue
      // denied: the page offers another card, the same one, other data, and the link's other methods
      next = 'reprocessar'
      const choice = dice.number()
      if (choice < 0.45) pagamento = this.#byCard(dice.chance(0.8) ? pagamento.parcelas : undefined)
      else if (choice < 0.58) pagamento = { ...pagamento }
      else if (choice < 0.72) pagamento = porPix
      else if (choice < 0.8) pagamento = { forma: formas.boleto, parcelas: 1 }
      else if (await this.insist('registrar', this.#someone(id), 1)) {
        next = dice.chance(0.6) ? 'processar' : 'reprocessar'
      }
    }
  }

  /** The same person, at another phone, or somebody else. */
  #someone(id: string) {
    const who = this.dice.number()
    if (who < 0.4) return this.calls.registrar(id, this.who.dados)
    if (who < 0.7) return this.calls.registrar(id, elsewhere(this.who))
    this.who = newPersona(this.dice)
    return this.calls.registrar(id, this.who.dados)
  }

  async #charge(id: string, name: Submit, pagamento: Pagamento, submission: string | undefined): Promise<Outcome> {
    const call = this.calls[name](id, pagamento, submission)
    const atOnce = this.dice.pick([1, 1, 1, 2, 3])
    const ends = await this.world.asking(`cobrar ${id}`, () => this.many(name, call, atOnce))
    const answer = answerOf<Charged>(ends)
    const fault = faultOf(ends)
    this.world.scheduler.tell(
      `${name}: ${answer ? (answer.pagamentoCartao?.situacao ?? (answer.desafio3ds ? 'challenge' : 'charged')) : (fault ?? 'lost')}`,
    )
    this.#handed(id, ends)
    if (answer?.desafio3ds) return this.#challenged(id, name, pagamento, answer.desafio3ds)
    if (answer?.pagamentoCartao?.situacao === 'aprovado') return 'paid'
    if (answer?.pagamentoCartao) return this.#wait(id)
    if (answer) return answer.link ? 'paid' : 'denied'
    if (fault === 'PagamentoRecusado' || fault === 'CartoesPausados') return 'denied'
    if (fault === 'DesafioInvalido' || fault === 'VerificacaoNecessaria') return 'again'
    if (fault === 'PagamentoEmAndamento' || fault === 'ProvedorSemResposta') return this.#wait(id)
    if (fault === 'DocumentoBloqueado') return this.#wait(id)
    if (fault === undefined) return this.dice.chance(0.5) ? this.#wait(id) : 'again'
    return fault === 'EtapaInvalida' ? this.#wait(id) : 'over'
  }

  /** With what came of the challenge: the same sale again, another one, or the same one twice. */
  async #challenged(id: string, name: Submit, pagamento: Pagamento, desafio: Desafio3ds): Promise<Outcome> {
    const { dice } = this
    const codigo = await challenge(this, desafio)
    if (codigo === undefined) return dice.chance(0.6) ? 'again' : 'over'
    if (codigo === '' && dice.chance(0.7)) return 'denied'
    const sale = dice.number()
    const other = sale < 0.06 ? this.#byCard(pagamento.parcelas) : pagamento
    const dearer = sale > 0.86
    const parcelas = dearer ? dice.pick([1, 3, 12]) : pagamento.parcelas
    const outcome = await this.#charge(
      id,
      dearer ? 'reprocessar' : name,
      { ...other, parcelas, codigo },
      this.#submission(),
    )
    // a code is good once
    if (codigo && dice.chance(0.1)) await this.#charge(id, 'reprocessar', { ...pagamento, codigo }, this.#submission())
    return outcome
  }

  /** The page asks until somebody knows; or the payer leaves it. */
  async #wait(id: string): Promise<Outcome> {
    for (let polls = this.dice.between(1, 12); polls > 0; polls--) {
      await this.sleep(1_500, this.dice.chance(0.7) ? 10_000 : 3 * minute)
      const ends = await this.many('abrir', this.calls.abrir(this.link, id), 1)
      const answer = answerOf<{ proximaEtapa: string }>(ends)
      const fault = faultOf(ends)
      if (fault === 'LinkProcessado') return 'paid'
      if (fault !== undefined) return 'over'
      const etapa = answer?.proximaEtapa
      if (etapa === 'ANTIFRAUDE_ADQUIRENTE' || etapa === 'PAGAMENTO_EXPIRADO') return 'denied'
      if (etapa === 'REALIZAR_PAGAMENTO') return 'again'
      if (etapa === 'VALIDAR_CONTATO_PAGADOR' || etapa === 'CONSULTAR_DATAVALID' || etapa?.startsWith('PAGADOR_BLOQ'))
        return (await identify(this, this.link, id)) ? 'again' : 'over'
      if (etapa === 'IDENTIFICAR_PAGADOR') {
        await this.insist('registrar', this.calls.registrar(id, this.dice.chance(0.9) ? this.who.dados : payer), 1)
        return 'again'
      }
    }
    return this.dice.chance(0.3) ? 'again' : 'over'
  }

  /** After a denial, by Pix or slip: the bank pays, or nobody does. */
  #elsewhere(id: string): void {
    for (let n = this.dice.pick([0, 1, 1, 2]); n > 0; n--) {
      const after = this.dice.pick([1_000, minute, 4 * minute, 5 * minute + 2_000, 3 * 60 * minute])
      this.world.scheduler.in(after, 'bank', () => (this.dice.chance(0.6) ? this.payPix(id) : this.paySlip(id)))
    }
  }

  /** Sometimes the card's holder denies the purchase. */
  #dispute(id: string): void {
    if (!this.dice.chance(0.06)) return
    // also what was refunded, or part of it
    const quanto = (valor: number) => this.dice.pick([undefined, undefined, valor, Math.ceil(valor / 2)])
    for (const { pagamentoId, pedidoId, valor } of this.world.cielo.livro.pagamentos()) {
      if (this.world.orders.get(pedidoId) === id && this.world.cielo.disputas.contestar(pagamentoId, quanto(valor)))
        return
    }
  }
}
