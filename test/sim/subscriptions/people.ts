import { anunciarCodigo } from '../../../functions/areas/recorrencia/regras/codigoDoPagador.ts'
import { pausarAssinatura, retomarAssinatura } from '../../../functions/areas/recorrencia/regras/decidirAssinatura.ts'
import { decidirPeloPagador } from '../../../functions/areas/recorrencia/regras/decidirPeloPagador.ts'
import { gravarCancelamento, retirarAbertos } from '../../../functions/areas/recorrencia/regras/encerrarAssinatura.ts'
import { usarCartaoNaAssinatura } from '../../../functions/areas/recorrencia/usarCartaoNaAssinatura/usarCartaoNaAssinatura.ts'
import { verParaOPagador } from '../../../functions/areas/recorrencia/vista.ts'
import { Fault } from '../../../functions/platform/http/fault.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'
import { AssinaturaDePlano, CodigoDaAssinatura } from '../../../functions/platform/storage/Recorrencia.ts'
import { cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import { STATUS } from '../../../functions/sandbox/cielo/modelo.ts'
import { dataSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import type { DecisaoDoPagador } from '../../../shared/domain/recorrencias.ts'
import type { Dice } from '../dice.ts'
import type { SubscriptionWorld } from './world.ts'

/** What people do in a story of subscriptions: payers, their banks, and the company. */

const hour = 3_600_000
const day = 24 * hour
/** Good ones, ones whose later charges are denied, and ones whose charges go wrong once. */
const kept = cartoesMagicos.filter(c => c.guardado).map(c => c.numero)
const troubled = cartoesMagicos.filter(c => c.falha?.rota === 'cielo-autorizar').map(c => c.numero)
const good = ['4000000000000010', '5200000000002805']
const cardOf = (dice: Dice): string => dice.pick(dice.pick([good, good, kept, kept, troubled]))
/** One whose later charges are all denied, which many people of one house give. */
const shared = kept.slice(1, 2)

/** The instants at which something is done, and what. */
export interface Acts {
  add: (at: number, act: () => Promise<void>) => void
}

export function people(
  world: SubscriptionWorld,
  dice: Dice,
  acts: Acts,
  { end, house }: { end: number; house: boolean },
) {
  const { deps, storage, psp, cielo } = world
  const root = async (id: string) =>
    (await AssinaturaDePlano.get(storage, id, { consistent: true })) as AssinaturaDePlano
  /** A refusal that a person reads, and what is under way: the act is not made. */
  const tolerated = (error: unknown) => {
    const known = error instanceof Fault || (error instanceof Error && /on its way|invalid state/.test(error.message))
    if (!known) throw error
  }
  const change = async (id: string, decide: (a: AssinaturaDePlano) => ReturnType<typeof pausarAssinatura>) => {
    const made = decide(await root(id))
    if (made) await storage.commit([replace(AssinaturaDePlano, made.proximo, made.ev)])
  }
  const decides = (id: string, what: DecisaoDoPagador) =>
    change(id, a => decidirPeloPagador(a, what, world.now(), { novoMandato: true }))

  async function givesCard(id: string): Promise<void> {
    const a = await root(id)
    const now = world.now()
    const where = { assinaturaId: id, dia: dataSaoPaulo(now) }
    const antes = await CodigoDaAssinatura.get(storage, where, { consistent: true })
    await storage.commit([anunciarCodigo(await deps.chaves.abrir(), a, { antes, codigo: '4321', agora: now })])
    const { consentimento } = await verParaOPagador(deps, a, false)
    const body = {
      ...{
        nomeCartao: 'MARTA RIBEIRO',
        numeroCartao: house ? dice.pick(shared) : cardOf(dice),
        cvvCartao: '123',
        vencimentoCartao: '12/2039',
      },
      ...{ consentimento: consentimento?.sha256 ?? '', codigo: '4321' },
    }
    const params = { token: `${id}${a.segredo}` }
    await usarCartaoNaAssinatura(deps)({ params, body, contexto: { prazo: now + 25_000 } } as never).catch(tolerated)
  }
  async function cancels(id: string, por: 'empresa' | 'pagador'): Promise<void> {
    const a = await root(id)
    if (a.estado === 'cancelada' || a.estado === 'concluida') return
    await storage.commit([gravarCancelamento(a, por, world.now())])
    await retirarAbertos(deps, id)
  }
  /** Who is suspended comes back: their bank takes the oldest slip after its day. */
  async function paysLate(id: string): Promise<void> {
    const a = await root(id)
    const [late] = a.abertos
    if (a.estado !== 'suspensa' || !late || !dice.chance(0.7)) return
    const slip = (await Checkout.get(storage, late.checkoutId))?.boleto
    if (slip?.pagamentoId) await pays(late.checkoutId, slip.pagamentoId, true)
  }
  /** `force`: its bank takes what is past its day or taken away; of that no list tells, so its registrar tells for certain. */
  async function pays(checkoutId: string, slip: string, force: boolean): Promise<void> {
    if (cielo.boletos.porId(slip)?.status === STATUS.capturada) return
    if (cielo.boletos.pagar(slip, { forcar: force }).tipo === 'pago') await world.tellSlip(checkoutId, force)
  }
  const rec = async (id: string) => (await root(id)).mandato?.idRec ?? ''

  /** Rates, in days between two of a kind. */
  function habits(id: string): [every: number, act: () => Promise<void>][] {
    return [
      [260, () => givesCard(id)],
      [700, () => decides(id, 'boleto')],
      [350, () => decides(id, 'pixAutomatico')],
      [600, () => decides(id, 'pausar')],
      [120, () => decides(id, 'retomar')],
      [900, () => change(id, a => pausarAssinatura(a, 'empresa', world.now()))],
      [60, () => change(id, a => (a.estado === 'pausada' ? retomarAssinatura(a, world.now()) : undefined))],
      [2500, () => cancels(id, 'pagador')],
      [2500, () => cancels(id, 'empresa')],
      [30, () => paysLate(id)],
      [70, async () => ((await root(id)).estado === 'suspensa' ? cancels(id, 'empresa') : undefined)],
      [1200, async () => void psp.mandatos.cancelarNoBanco(await rec(id))],
      [900, async () => void psp.mandatos.limitar(await rec(id), dice.pick([null, 500, 1_000_000]))],
    ]
  }
  /** Everything that people do of themselves of one subscription, from its first day to the story's last. */
  function live(id: string, from: number): void {
    if (house) acts.add(from + dice.between(1, 48) * hour, () => givesCard(id))
    for (const [every, act] of habits(id))
      for (let at = from + wait(every); at < end; at += wait(every)) acts.add(at, act)
  }
  /** How long until the next of what comes once in so many days. */
  const wait = (days: number) => Math.ceil(-Math.log(1 - dice.number()) * days * day)

  /** A slip is there: it is paid in time, late, twice, by its Pix, or not at all. */
  function slipArrived(checkoutId: string, slip: string, vencimento: string, txid: string | undefined): void {
    const now = world.now()
    if (now >= end || !dice.chance(0.95)) return
    const at = now + Math.ceil(dice.number() * (Date.parse(somarDias(vencimento, dice.chance(0.1) ? 9 : 1)) - now))
    const bySlip = async () => {
      const bar = cielo.porPedido(slip).find(b => b.boleto)
      // now and then a bank takes what it should have refused
      if (bar) await pays(checkoutId, bar.pagamentoId, dice.chance(0.02))
    }
    const byPix = async () => {
      if (txid) psp.pagar(txid, { forcar: dice.chance(0.02) })
    }
    const first = txid && dice.chance(0.5) ? byPix : bySlip
    // the same person, or two of one house, pay it by both before either takes the other away
    const both = dice.chance(0.05)
    acts.add(Math.max(now, at), async () => {
      await first()
      if (both) await (first === byPix ? bySlip : byPix)()
    })
  }
  /** The code of a mandate is there: it is paid and authorised, refused, or forgotten. */
  function codeArrived(idRec: string): void {
    const answer = dice.number()
    const at = world.now() + dice.between(1, 12 * 24) * hour
    if (answer < 0.8) acts.add(at, async () => void psp.mandatos.autorizar(idRec))
    else if (answer < 0.9) acts.add(at, async () => void psp.mandatos.recusar(idRec))
  }
  /** A debit was asked for: on some days there is no balance. */
  function debitAsked(idRec: string, vencimento: string): void {
    if (!dice.chance(0.15)) return
    const lasts = dice.pick([1, 1, 2, 5, 12])
    psp.mandatos.semSaldo(
      idRec,
      Array.from({ length: lasts + 3 }, (_, n) => somarDias(vencimento, n)),
    )
  }

  /** Told each change of the table: what a payer finds in their mail is acted upon. */
  function read(now: Item, old: Item | undefined): void {
    if (now._t === 'Checkout' && now.recorrencia) {
      const { boleto, pix } = now as {
        boleto?: { estado: string; pedidoId: string; vencimento: string }
        pix?: { txid: string }
      }
      const before = (old?.boleto as typeof boleto)?.estado
      if (boleto?.estado === 'aberto' && before !== 'aberto')
        slipArrived(String(now.id), boleto.pedidoId, boleto.vencimento, pix?.txid)
    }
    if (now._t === 'AssinaturaDePlano') {
      const is = (now as unknown as AssinaturaDePlano).mandato
      const was = (old as unknown as AssinaturaDePlano | undefined)?.mandato
      if (is?.estado === 'aguardandoAutorizacao' && was?.estado !== is.estado && is.idRec) codeArrived(is.idRec)
    }
    if (now._t === 'CicloDaAssinatura') {
      const is = now.debito as { pedido: boolean } | undefined
      const was = old?.debito as { pedido: boolean } | undefined
      if (is?.pedido && !was?.pedido) {
        const vencimento = String(now.vencimento)
        acts.add(world.now(), async () => debitAsked(await rec(String(now.assinaturaId)), vencimento))
      }
    }
  }
  return { live, read }
}
