import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../../platform/storage/Disputa.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { PagamentoNoAdquirente } from '../../../../providers/adquirente/port.ts'
import { alemDaVenda, lancamentoDoQueVoltou } from '../cartao/lancamentosDoCartao.ts'
import { decidirDisputas, type MudancaDeDisputa, pedeRepresentacao } from './decidirDisputas.ts'
import { escritaDaDisputa } from './representarDisputa.ts'

/** Disputes of a sale on a link: what the acquirer's answer makes of checkout, disputes and journal. */

export interface MudancaDasDisputas {
  proximo: Checkout
  ev: EventoDe<'Checkout'>[]
  disputas: Disputa[]
  lancamentos: Lancamento[]
}

/**
 * Pure: what the acquirer has in dispute now, against what is known; one journal entry for each case that changed its
 * amount or was won, by its number and version. Undefined: nothing new.
 */
export function interpretarContestacao(
  c: Checkout,
  p: Pick<PagamentoNoAdquirente, 'pagamentoId' | 'disputas'>,
  { conhecidas, agora }: { conhecidas: readonly Disputa[]; agora: number },
): MudancaDasDisputas | undefined {
  const t = c.tentativa
  if (t?.estado !== 'capturada' || t.pagamentoId !== p.pagamentoId) return undefined
  const dono = { de: `CHK#${c.id}`, empresaId: c.empresaId }
  const mudancas = decidirDisputas(dono, conhecidas, { noAdquirente: p.disputas, sabido: c.contestado ?? 0, agora })
  let proximo = c
  const lancamentos: Lancamento[] = []
  for (const { disputa, antes, depois } of mudancas) {
    const seguinte = { ...proximo, contestado: (proximo.contestado ?? 0) + depois - antes }
    if (depois !== antes) lancamentos.push(entradaDa(proximo, seguinte, { disputa, antes, depois }, agora))
    proximo = seguinte
  }
  const disputas = comRepresentacao(conhecidas, mudancas, { c: proximo, agora })
  if (!disputas.length) return undefined
  const ev: EventoDe<'Checkout'>[] = lancamentos.length ? [{ tipo: 'CartaoContestado', ref: t.pedidoId }] : []
  return { proximo, ev, disputas, lancamentos }
}

const entradaDa = (c: Checkout, depois: Checkout, m: MudancaDeDisputa, quando: number): Lancamento =>
  lancamentoDoQueVoltou(c, depois, {
    tipo: m.depois > m.antes ? 'contestacao' : 'contestacao-desfeita',
    ref: `${m.disputa.id}#${m.disputa.versao}`,
    quando,
  })

/** Every dispute to write: those that changed, and those for which proof of a refund must be sent now. */
function comRepresentacao(
  conhecidas: readonly Disputa[],
  mudancas: readonly MudancaDeDisputa[],
  { c, agora }: { c: Checkout; agora: number },
): Disputa[] {
  const mudadas = mudancas.map(m => m.disputa)
  const outras = conhecidas.filter(d => d.vence === undefined && !mudadas.some(m => m.id === d.id))
  const pede = (d: Disputa) => pedeRepresentacao(d, alemDaVenda(c), c.estornado ?? 0)
  return [
    ...mudadas.map(d => (pede(d) ? { ...d, vence: agora } : d)),
    ...outras.filter(pede).map(d => ({ ...d, versao: d.versao + 1, vence: agora, ev: [] })),
  ]
}

/**
 * Writes down what the acquirer has in dispute of a captured sale: root, cases and journal in one transaction. Answers
 * the checkout as it then stands.
 */
export async function anotarDisputas(
  deps: Base & { storage: Storage },
  checkoutId: string,
  p: PagamentoNoAdquirente,
): Promise<void> {
  const m = await redecide(async () => {
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    if (!c) return undefined
    const conhecidas = await disputasDe(deps.storage, `CHK#${checkoutId}`)
    const mudanca = interpretarContestacao(c, p, { conhecidas, agora: deps.clock.now() })
    if (!mudanca) return undefined
    await deps.storage.commit([
      replace(Checkout, { ...mudanca.proximo, versao: c.versao }, mudanca.ev),
      ...mudanca.disputas.map(escritaDaDisputa),
      ...mudanca.lancamentos.map(l => Lancamento.create(l)),
    ])
    return mudanca
  })
  if (!m) return
  deps.log.warn('chargeback', { checkoutId })
  const alem = alemDaVenda(m.proximo)
  if (alem > 0) deps.log.error('dispute-beyond-received', { dono: `CHK#${checkoutId}`, centavos: alem })
}

/**
 * Every dispute of a sale that is known, by its partition: of the payment that pays it, or of `pagamentoId`, another
 * under its orders.
 */
export async function disputasDe(storage: Storage, de: string, pagamentoId?: string): Promise<Disputa[]> {
  const { values } = await Disputa.query(storage, { pk: de, sk: { prefix: 'DSP#' }, consistent: true })
  return values.filter(d => d.pagamentoId === pagamentoId)
}
