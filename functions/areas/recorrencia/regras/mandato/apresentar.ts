import { vencimentoDoCiclo } from '../../../../../shared/domain/ciclos.ts'
import { apresentar as maquina } from '../../../../../shared/domain/pix/mandato.ts'
import { primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { AssinaturaDePlano, type CicloAberto, type Mandato } from '../../../../platform/storage/Recorrencia.ts'
import type { NovoMandato } from '../../../../providers/mandatos/port.ts'
import { type DepsDePix, emitirPix } from '../../../cobranca/regras/pix/emitirPix.ts'
import { jaLiquidou } from '../../../cobranca/regras/vence.ts'
import { calendarioDe, comOlhar, type Emissao } from '../decidirAssinatura.ts'
import { pagadorDoCiclo } from '../pagadorDoCiclo.ts'
import { perguntarDoMandato, politicaDosMandatos, SEM_RESPOSTA_MS } from './decidirMandato.ts'
import type { DepsDoMandato } from './gravar.ts'

const periodicidades = {
  semanal: 'SEMANAL',
  mensal: 'MENSAL',
  trimestral: 'TRIMESTRAL',
  semestral: 'SEMESTRAL',
  anual: 'ANUAL',
} as const satisfies Record<AssinaturaDePlano['intervalo'], NovoMandato['periodicidade']>
const MAXIMO_DO_OBJETO = 35
const MAXIMO_DO_NOME = 140

/**
 * Makes the code by which the payer pays the first cycle and authorises the others in one go (journey 3): a charge by Pix
 * under our txid, a place at its PSP, and the mandate at that place. Each is asked for again under what was written before
 * it, so that a worker that dies anywhere leaves one of each.
 * @throws ConditionFailed where a concurrent writer moved the subscription; the faults of a Pix that cannot be made
 */
export async function apresentarMandato(
  deps: DepsDePix & DepsDoMandato,
  a: AssinaturaDePlano,
  { ciclo, prazo }: { ciclo: CicloAberto; prazo: number },
): Promise<Emissao | 'apresentado'> {
  const { storage, clock, mandatos, log } = deps
  const depois: Emissao = { emitida: false, tentarEm: clock.now() + SEM_RESPOSTA_MS }
  const pagador = pagadorDoCiclo(a, ciclo.checkoutId, clock.now())
  const c = await emitirPix(deps, { checkoutId: ciclo.checkoutId, pagador, prazo, emissor: primeiroPsp })
  if (!c || jaLiquidou(c) || c.estado === 'Cancelado' || !c.pix) return { emitida: true }
  const { mandato = await reservar(deps, a, { txid: c.pix.txid, n: ciclo.n, prazo }) } = a
  if (mandato?.local === undefined) return depois
  const { local } = mandato
  const feito = await mandatos.criarMandato(pedido(a, { ...mandato, local }), { prazo })
  if (feito.tipo === 'recusada') {
    log.error('mandate-refused', { assinatura: a.id, motivo: feito.motivo })
    if (feito.motivo === 'invalida') await semMandatoNoPsp(deps, a.id)
  }
  if (feito.tipo !== 'criado') return depois
  const visto = await mandatos.consultarMandato(feito.idRec, mandato.txid, { prazo })
  if (visto.tipo !== 'mandato') return depois
  if (visto.codigo === null) {
    log.warn('mandate-without-code', { assinatura: a.id, ciclo: ciclo.n })
    return depois
  }
  const atual = await AssinaturaDePlano.get(storage, a.id, { consistent: true })
  const checkout = await Checkout.get(storage, ciclo.checkoutId, { consistent: true })
  if (!atual?.mandato || !checkout) return depois
  const agora = clock.now()
  const estado = maquina(atual.mandato.estado) ?? atual.mandato.estado
  const pronto: Mandato = { ...atual.mandato, estado, idRec: feito.idRec, codigo: visto.codigo }
  const comPergunta = { ...pronto, perguntarEm: perguntarDoMandato(pronto, agora, agora) }
  const abertos = atual.abertos.map(x => (x.n === ciclo.n ? { ...x, emitida: true } : x))
  await storage.commit([
    replace(AssinaturaDePlano, comOlhar({ ...atual, mandato: comPergunta, abertos }, agora), []),
    replace(Checkout, checkout, [{ tipo: 'MandatoApresentado' }]),
  ])
  return 'apresentado'
}

/** The place is written before the mandate is asked for: it is what makes the next asking the same one. */
async function reservar(
  { storage, clock, mandatos }: DepsDoMandato,
  a: AssinaturaDePlano,
  { txid, n, prazo }: { txid: string; n: number; prazo: number },
): Promise<Mandato | undefined> {
  const inicio = vencimentoDoCiclo(calendarioDe(a), n + 1)
  if (inicio === undefined) throw new Error('a mandate of a subscription with one cycle')
  const reserva = await mandatos.reservarLocal({ prazo })
  if (reserva.tipo !== 'reservado') return undefined
  const { local } = reserva
  const mandato: Mandato = { estado: 'criada', politica: politicaDosMandatos, inicio, local, txid }
  const atual = await AssinaturaDePlano.get(storage, a.id, { consistent: true })
  if (!atual || atual.mandato) return atual?.mandato
  await storage.commit([replace(AssinaturaDePlano, comOlhar({ ...atual, mandato }, clock.now()), [])])
  return mandato
}

/** The PSP will never make it, or its payer's bank never ask for it: its cycles are charged by slips. */
export async function semMandatoNoPsp({ storage, clock }: DepsDoMandato, id: string): Promise<void> {
  const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
  if (!a?.mandato) return
  const mandato: Mandato = { ...a.mandato, estado: 'rejeitada', fimEm: new Date(clock.now()).toISOString() }
  await storage.commit([
    replace(AssinaturaDePlano, comOlhar({ ...a, mandato }, clock.now()), [{ tipo: 'MandatoEncerrado' }]),
  ])
}

/** What the payer authorises: the subscription's own amount, as often, from its second cycle to its last. */
export const pedido = (a: AssinaturaDePlano, m: Mandato & { local: number }): NovoMandato => ({
  ...{ local: m.local, contrato: a.id, objeto: a.nome.slice(0, MAXIMO_DO_OBJETO) },
  devedor: { documento: a.pagador.documento, nome: a.pagador.nome.slice(0, MAXIMO_DO_NOME) },
  ...{ inicio: m.inicio, periodicidade: periodicidades[a.intervalo], valor: a.valor, politica: m.politica },
  ...(a.ciclos !== undefined && { fim: vencimentoDoCiclo(calendarioDe(a), a.ciclos) }),
  txid: m.txid,
})
