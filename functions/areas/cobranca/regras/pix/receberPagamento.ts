import { lerTxid } from '../../../../../shared/domain/pix/txid.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { CasoMed } from '../../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { soltarUso } from '../../../../platform/storage/Link.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { RecebimentoPix, RegistroDevolucao } from '../../../../providers/pix/port.ts'
import { concluirEstorno, recusar } from '../estorno/decidirEstorno.ts'
import { escritas } from '../estorno/escritasDoEstorno.ts'
import { mudancaDaRetencao, retencaoApos } from '../med/retencaoDoMed.ts'
import { temRetido } from '../resolverDivergencia.ts'
import { jaLiquidou } from '../vence.ts'
import { interpretarDevolucao, interpretarRecebimento } from './decidirPix.ts'
import { lancamentoDeDevolucao, parteDoPix } from './lancamentosDoPix.ts'

type D = Base & { storage: Storage }

/**
 * Records a Pix that arrived, once per e2e id: the journal's key dedupes it, in one transaction with the checkout's
 * root (four write units). Told by webhook, query, list or sweeper, in any order and any number of times. False: it
 * belongs to no checkout of ours.
 */
export async function receberPagamento(deps: D, pago: RecebimentoPix & { txid: string }): Promise<boolean> {
  const lido = lerTxid(pago.txid)
  if (!lido) return false
  const nosso = await redecide(async () => {
    const c = await Checkout.get(deps.storage, lido.checkoutId, { consistent: true })
    if (!c) return false
    if (c.e2eid === pago.e2eid || (await jaLancado(deps, c.id, pago.e2eid))) return true
    const { proximo, lancamento, ev } = interpretarRecebimento(c, pago)
    const lancadoEm = new Date(deps.clock.now()).toISOString()
    await deps.storage.commit([replace(Checkout, proximo, ev), Lancamento.create({ ...lancamento, lancadoEm })])
    return true
  })
  if (nosso) for (const devolucao of pago.devolucoes) await receberDevolucao(deps, pago, devolucao)
  return nosso
}

/** Records a refund that reached its end: one that we asked for and one forced by MED both take the money back. */
export async function receberDevolucao(
  deps: D,
  pago: { e2eid: string; txid: string },
  devolucao: RegistroDevolucao,
): Promise<void> {
  const lido = lerTxid(pago.txid)
  if (lido) await registrarDevolucao(deps, lido.checkoutId, pago.e2eid, devolucao)
}

/**
 * The same, of a checkout that is known: told by the PSP's callback, a query or the answer to our own call, whichever
 * comes first; the journal holds it once. A refund that the company asked for ends with it.
 */
export async function registrarDevolucao(
  deps: D,
  checkoutId: string,
  e2eid: string,
  devolucao: Pick<RegistroDevolucao, 'id' | 'valor' | 'situacao' | 'liquidadaEm'> & { natureza?: string | null },
): Promise<void> {
  if (devolucao.situacao === 'EM_PROCESSAMENTO' || devolucao.situacao === 'DESCONHECIDA') return
  await redecide(async () => {
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    if (!c) return
    if (devolucao.situacao === 'NAO_REALIZADO') return naoRealizada(deps, c, devolucao.id)
    const { values } = await Lancamento.query(deps.storage, {
      pk: `CHK#${c.id}`,
      sk: { prefix: 'LANC#' },
      consistent: true,
    })
    const original = values.find(l => (l.tipo === 'pix' || l.tipo === 'pix-divergente') && l.ref === e2eid)
    if (!original || values.some(l => l.ref === `${e2eid}#${devolucao.id}`)) return
    const devolvido = (de: string) =>
      values.filter(l => l.ref.startsWith(`${de}#`)).reduce((soma, l) => soma + l.valor, 0)
    // a slip's excess does not go back with a Pix: it is held until its payer, or staff, name a key
    const outros = temRetido(values, original)
    const antes = devolvido(e2eid)
    const devolvida = interpretarDevolucao(c, original, antes + devolucao.valor, outros)
    const pedida = c.estorno?.id === devolucao.id && concluirEstorno(devolvida.proximo, deps.clock.now(), true)
    const proximo = comCaso(pedida ? pedida.proximo : devolvida.proximo, original, { antes, devolucao })
    const porMed = tomadoPeloBanco(c, original, devolucao)
    // a case that is known tells its own end
    const tomado =
      porMed && !(await temCaso(deps.storage, c)) ? [{ tipo: 'PixTomado', ref: devolucao.id } as const] : []
    const ev = [...(pedida ? pedida.ev : []), ...devolvida.ev, ...tomado]
    const lancamento = lancamentoDeDevolucao(c, original, devolucao, {
      antes,
      quando: devolucao.liquidadaEm ?? deps.clock.now(),
      retencao: original.tipo === 'pix' ? mudancaDaRetencao(proximo, values) : [],
    })
    // money that settled nothing went back: the use of a limited link is free again
    const solta = proximo.estado === 'Estornado' && !jaLiquidou(c)
    const uso = solta ? await soltarUso(deps.storage, c) : []
    const { uso: _solto, ...semUso } = proximo
    const diario = Lancamento.create({
      ...lancamento,
      lancadoEm: new Date(deps.clock.now()).toISOString(),
      ...(porMed && { porMed }),
    })
    await deps.storage.commit([replace(Checkout, solta ? semUso : proximo, ev), diario, ...uso])
    const alem = antes + devolucao.valor - original.valor
    if (alem > 0) deps.log.error('return-beyond-received', { dono: `CHK#${c.id}`, centavos: alem })
  })
}

/** The root once it counts what went back by a contestation, and what of it need not be held any more (decision 0058). */
function comCaso(
  c: Checkout,
  original: Pick<Lancamento, 'tipo' | 'valor'>,
  { antes, devolucao }: { antes: number; devolucao: { id: string; valor: number; natureza?: string | null } },
): Checkout {
  if (original.tipo !== 'pix') return c
  const { id, valor, natureza } = devolucao
  const porCaso = c.estorno?.id !== id && (natureza == null || natureza.startsWith('MED_'))
  if (!porCaso && !c.med) return c
  const deste = porCaso ? parteDoPix(original.valor, antes, valor) : 0
  return { ...c, med: { retido: retencaoApos(c, deste), devolvido: (c.med?.devolvido ?? 0) + deste } }
}

/** Whether the payer's bank took it back by the MED (Res. BCB 493), of a sale that it had paid, unasked by the company. */
const tomadoPeloBanco = (
  c: Checkout,
  original: Pick<Lancamento, 'tipo'>,
  { id, natureza }: { id: string; natureza?: string | null },
): boolean => original.tipo === 'pix' && c.estorno?.id !== id && natureza?.startsWith('MED_') === true

async function temCaso(storage: Storage, { id }: Checkout): Promise<boolean> {
  const { values } = await CasoMed.query(storage, {
    pk: `CHK#${id}`,
    sk: { prefix: 'MED#' },
    limit: 1,
    consistent: true,
  })
  return values.length > 0
}

/** The payer's bank did not take the money: only of a refund that the company asked for does a person await the end. */
async function naoRealizada(deps: D, c: Checkout, id: string): Promise<void> {
  const recusada = c.estorno?.id === id ? recusar(c, 'banco', deps.clock.now()) : undefined
  if (recusada) await deps.storage.commit(await escritas(deps, c, recusada))
}

async function jaLancado(deps: D, checkoutId: string, e2eid: string): Promise<Lancamento | undefined> {
  for (const tipo of ['pix', 'pix-divergente'] as const) {
    const lancamento = await Lancamento.get(deps.storage, { checkoutId, tipo, ref: e2eid }, { consistent: true })
    if (lancamento) return lancamento
  }
  return undefined
}
