import { approved, pickCard } from './cards.ts'
import { cartCalls } from './cart-calls.ts'
import type { Dice } from './dice.ts'
import { answerOf, faultOf, Person } from './person.ts'
import type { Persona } from './persona.ts'
import { photoOf } from './photo.ts'
import { resident } from './scenario.ts'
import type { World } from './world.ts'

const minute = 60_000

/** What the page reads of its cart. */
interface Page {
  proximaEtapa: number
  valorCarrinho: number
  valorTotal: number | null
  parcelas: number | null
  data: { consultaId: string; boleto: { editValue: boolean; minValue: number | null; maxValue: number | null } }[]
  custos: { parcela: number; valor: number }[]
  documentos: { nanoId: string; tipoDocumento: number; enviado: boolean }[]
  pdfDeDocumentos: { nanoId: string; enviado: boolean }[]
}
/** Stages by the page's number: `estados/carrinho.ts`. */
const stages = { token: [2, 16], papers: [4, 5, 6, 7], card: 9, another: [3, 8] }

/**
 * Somebody who pays slips by card as the page lets them: adds slips, edits and removes some, registers, types the token,
 * sends photos and papers, sends a card, and perhaps another; twice at once, in two tabs, out of order, or leaves half way.
 */
export class CartPayer extends Person {
  who: Persona
  readonly #lines: readonly string[]
  readonly #ask: ReturnType<typeof cartCalls>

  constructor(world: World, dice: Dice, lines: readonly string[], who: Persona) {
    super(world, dice, who.ip)
    this.who = who
    this.#lines = lines
    this.#ask = cartCalls(world, who.ip)
  }

  override async live(): Promise<void> {
    const { dice } = this
    await this.sleep(0, dice.chance(0.7) ? 5_000 : 15 * minute)
    const begun = await this.insist('iniciar', this.#ask.iniciar(), 1)
    const cart = (begun as { body: { nanoId: string } } | undefined)?.body.nanoId
    if (cart === undefined) return
    for (const linha of this.#lines) {
      await this.insist('consultar', this.#ask.consultar(cart, linha), dice.pick([1, 1, 1, 2]))
      if (dice.chance(0.3)) await this.#change(cart)
      if (this.world.hostile && dice.chance(0.1))
        await this.many('consultar', this.#ask.consultar(cart, mistyped(linha)), 1)
    }
    if (dice.chance(0.05)) return
    await this.#choose(cart)
    await this.#register(cart)
    // a script sends a card at once
    if (dice.chance(0.1)) await this.#card(cart)
    // another tab goes on with the slips, or with another payer, whatever the page shows
    if (dice.chance(0.2)) void this.#otherTab(cart)
    for (let n = 0; n < 14 && (await this.#step(cart)); n++);
    // the workflow looks at it now and then, beside the sweeper
    for (let n = dice.between(0, 4); n > 0; n--) {
      void this.#advance(cart)
      await this.sleep(0, 40_000)
    }
  }

  async #open(cart: string): Promise<Page | undefined> {
    return answerOf<Page>(await this.many('abrir', this.#ask.abrir(cart), 1))
  }

  /** Another value for a slip that takes one, within its limits or not; or a slip less. */
  async #change(cart: string): Promise<void> {
    const { dice } = this
    const page = await this.#open(cart)
    if (!page?.data.length) return
    const { consultaId, boleto } = dice.pick(page.data)
    if (dice.chance(0.25)) return void (await this.many('remover', this.#ask.remover(cart, consultaId), 1))
    const from = boleto.minValue ?? 1
    const to = Math.min(boleto.maxValue ?? 1_000, 400_000)
    const valor = dice.chance(0.85) ? dice.between(from, Math.max(from, to)) : to + dice.between(1, 100_000)
    await this.many('editar', this.#ask.editar(cart, consultaId, (valor / 100).toFixed(2)), dice.pick([1, 1, 2]))
  }

  async #choose(cart: string): Promise<void> {
    const page = await this.#open(cart)
    if (!page?.custos.length) return
    const { parcela, valor } = this.dice.pick(page.custos)
    await this.insist('parcelar', this.#ask.parcelar(cart, parcela, valor), 1)
  }

  #register = (cart: string) =>
    this.insist('registrar', this.#ask.registrar(cart, this.who), this.dice.pick([1, 1, 1, 2]))

  /** What the page asks for now; false once it asks for nothing more, or this payer has had enough. */
  async #step(cart: string): Promise<boolean> {
    const { dice } = this
    const page = await this.#open(cart)
    if (!page) return dice.chance(0.8)
    if (dice.chance(0.02)) return false
    const etapa = page.proximaEtapa
    if (stages.token.includes(etapa)) await this.#token(cart)
    else if (stages.papers.includes(etapa)) await this.#papers(cart, page)
    else if (stages.another.includes(etapa)) return this.#another(cart)
    else if (etapa === stages.card) return this.#card(cart, page)
    else return false
    return true
  }

  async #token(cart: string): Promise<void> {
    const { dice, world } = this
    await this.sleep(500, dice.chance(0.9) ? 40_000 : 12 * minute)
    const received = world.messages.get(cart) ?? []
    const wrong = String(dice.below(10_000)).padStart(4, '0')
    const code = dice.chance(0.8) ? received.at(dice.chance(0.9) ? -1 : 0)?.codigo : wrong
    if (code !== undefined) {
      await this.many('validar', this.#ask.validar(cart, code), dice.pick([1, 1, 1, 2, 5]))
      if (dice.chance(0.8)) return
    }
    await this.sleep(0, 2 * minute)
    await this.many('reenviar', this.#ask.reenviar(cart), dice.pick([1, 1, 2]))
  }

  /** One of the papers that are missing: the selfie, the document, a slip's own. */
  async #papers(cart: string, page: Page): Promise<void> {
    const { dice } = this
    await this.sleep(500, 30_000)
    const missing = [
      ...page.documentos.map(d => ({ ...d, daConta: false })),
      ...page.pdfDeDocumentos.map(d => ({ ...d, tipoDocumento: 2, daConta: true })),
    ].filter(d => !d.enviado)
    const one = missing.length ? dice.pick(missing) : undefined
    if (!one) return
    const { documento } = this.who.dados
    if (one.tipoDocumento === 0) {
      const shown = dice.chance(0.75) ? documento : dice.pick([`not ${documento}`, 'nobody'])
      await this.many('selfie', this.#ask.selfie(cart, photoOf(shown)), dice.pick([1, 1, 1, 2, 4]))
    } else {
      const file = photoOf(`paper of ${documento}`)
      await this.many('papel', this.#ask.documento(cart, one.nanoId, one.daConta, file), dice.pick([1, 1, 2]))
    }
  }

  /** Somebody else pays in this one's place; false where nobody does. */
  async #another(cart: string): Promise<boolean> {
    if (this.dice.chance(0.4)) return false
    await this.sleep(5_000, 3 * minute)
    this.who = newOwner(this.dice)
    return (await this.#register(cart)) !== undefined
  }

  /** Sends a card, perhaps twice, with the same submission or not. True while another may be sent. */
  async #card(cart: string, page?: Page): Promise<boolean> {
    const { dice } = this
    await this.sleep(0, dice.chance(0.9) ? 20_000 : 30 * minute)
    const seen = page ?? (await this.#open(cart))
    if (!seen) return true
    const card = dice.chance(0.6) ? dice.pick(approved) : pickCard(dice)
    const valor = (seen.valorTotal ?? seen.valorCarrinho) + (dice.chance(0.03) ? dice.pick([-1, 100]) : 0)
    const envio = dice.chance(0.8) ? `envio-${dice.below(1e9)}` : undefined
    const call = this.#ask.autorizar(cart, valor, seen.parcelas ?? 1, card, envio)
    const ends = await this.world.asking(`cobrar ${cart}`, () =>
      this.many('autorizar', call, dice.pick([1, 1, 1, 2, 3])),
    )
    const refused = faultOf(ends)
    this.world.scheduler.tell(`autorizar: ${refused ?? (answerOf(ends) ? 'held or unknown' : 'lost')}`)
    if (answerOf(ends) !== undefined) {
      const announced = this.world.table.items.get(`CAR#${cart} RAIZ`)?.tentativa !== undefined
      if (!announced) this.world.broken = `the card of ${cart} was taken, and never sent`
      return false
    }
    await this.sleep(1_000, dice.pick([40_000, 10 * minute]))
    return dice.chance(0.8)
  }

  async #otherTab(cart: string): Promise<void> {
    const { dice } = this
    await this.sleep(0, 5 * minute)
    if (dice.chance(0.4)) await this.#change(cart)
    if (dice.chance(0.4)) await this.#choose(cart)
    if (dice.chance(0.3)) await this.insist('registrar', this.#ask.registrar(cart, newOwner(dice)), 1)
    if (dice.chance(0.5)) await this.#card(cart)
  }

  #advance = (cart: string) => this.many('fluxo', this.#ask.avancar(cart), 1)
}

/** A line with one digit wrong is no slip, and is refused by name. */
export const mistyped = (linha: string): string => linha.replace(/\d$/, last => String((Number(last) + 1) % 10))

/** Who pays slips: mostly who owes them by the registry (which needs nobody to look), sometimes somebody else. */
export function newOwner(dice: Dice): Persona {
  const n = dice.below(1e6)
  const documento = dice.chance(0.85) ? resident.documento : dice.pick(['90000000175', '90000000337', '90000000418'])
  const contato = `119${String(n).padStart(8, '0')}`
  const dados = { ...resident, nome: 'Maria da Silva', documento, contato, email: `maria.${n}@example.com` }
  return { dados: { ...dados, sessionId: `navegador-${n}` }, ip: `10.7.${n % 256}.${(n >> 8) % 256}` }
}
