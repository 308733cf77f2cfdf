import type { Base } from '../../../../platform/runtime/needs.ts'
import { TentativaAnterior } from '../../../../platform/storage/anteriores.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import { ConditionFailed, type Storage } from '../../../../platform/storage/port.ts'
import type { AdquirentePort } from '../../../../providers/adquirente/port.ts'
import { proximoOlhar } from '../disputa/decidirDisputas.ts'
import { anotarDisputas } from '../disputa/disputasDoCartao.ts'
import { comVence, tentativaViva } from '../vence.ts'
import type { Verificacao } from '../verificarCheckout.ts'
import { capturar, concluirCaptura, soltar } from './capturarTentativa.ts'
import { interpretarConsultaDoCartao } from './consultaDoCartao.ts'
import { procurarTardias } from './desfazerTentativa.ts'
import { mudarTentativa } from './gravarTentativa.ts'
import { proximaVigiaDoCartao, type Vigia } from './passosDaTentativa.ts'
import { leaseDoCartaoMs } from './prazosDoCartao.ts'

type D = Base & { storage: Storage; adquirente: AdquirentePort }

/**
 * Finds out how a checkout's card really stands and writes what follows: the resolver. Asks about an answer that was
 * lost, captures the hold that is wanted, lets go what is not, and looks for holds that came late. Does nothing before
 * the part is due (`forcar`: a provider's notice says that there is news), and may be called twice.
 */
export async function verificarCartao(
  deps: D,
  checkoutId: string,
  prazo: number,
  forcar = false,
): Promise<Verificacao> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  if (!c) return { situacao: 'encerrado' }
  await vigiarAnteriores(deps, c, prazo)
  const t = c.tentativa
  if (!t) return { situacao: 'encerrado' }
  const depois = devida(t, deps.clock.now(), forcar) ? await resolver(deps, c, t, prazo) : c
  // the news may be a chargeback of what was captured by this very look
  const olhar = depois?.disputaEm !== undefined && depois.disputaEm <= deps.clock.now()
  if ((forcar || olhar) && depois?.tentativa?.estado === 'capturada')
    await conferir(deps, depois, depois.tentativa, prazo)
  if (olhar) await marcarOlhar(deps, c.id)
  return { situacao: tentativaViva(depois?.tentativa) ? 'aguardando' : 'encerrado' }
}

/** A lease is its worker's own: news does not end it. News of what was voided may be that the void was undone. */
const devida = (t: Tentativa, agora: number, forcar: boolean): boolean =>
  (forcar && (t.estado === 'indeterminada' || t.estado === 'anulada')) || (t.prazo !== undefined && t.prazo <= agora)

async function resolver(deps: D, c: Checkout, t: Tentativa, prazo: number): Promise<Checkout | undefined> {
  alarmar(deps, c, t)
  switch (t.estado) {
    case 'enviada':
    case 'indeterminada':
      return perguntar(deps, c, t, prazo)
    case 'autorizada':
      return concluirCaptura(deps, c.id, t.pedidoId, prazo)
    case 'capturando':
    case 'anulando': {
      const minha = await tomar(deps, c, t)
      if (!minha) return c
      return t.estado === 'capturando' ? capturar(deps, minha, prazo) : soltar(deps, minha, prazo)
    }
    case 'capturada':
    case 'negada':
    case 'anulada':
      return vigiar(deps, c, t, prazo)
    default:
      return c
  }
}

/** A hold can be captured for some days only: at half of them the operator has to look. */
function alarmar(deps: D, c: Checkout, t: Tentativa): void {
  const idade = deps.clock.now() - t.em
  if (tentativaViva(t) && idade > deps.adquirente.capacidades.prazoCapturaMs / 2)
    deps.log.error('attempt-unsettled', { checkoutId: c.id, estado: t.estado, horas: Math.floor(idade / 3_600_000) })
}

/** The lease of a call that is asked for again; undefined: another sweep has it. */
async function tomar(deps: D, c: Checkout, t: Tentativa): Promise<Checkout | undefined> {
  const tomada = await mudarTentativa(deps, c.id, atual => {
    const agora = deps.clock.now()
    const mesma = atual.tentativa?.pedidoId === t.pedidoId && atual.tentativa.estado === t.estado
    if (!mesma || !atual.tentativa || (atual.tentativa.prazo ?? 0) > agora) return undefined
    return {
      proximo: comVence({ ...atual, tentativa: { ...atual.tentativa, prazo: agora + leaseDoCartaoMs } }),
      ev: [],
    }
  })
  return tomada?.mudou ? tomada.checkout : undefined
}

async function perguntar(deps: D, c: Checkout, t: Tentativa, prazo: number): Promise<Checkout | undefined> {
  const consulta = await deps.adquirente.consultarPorPedido(t.pedidoId, { prazo })
  const depois = await mudarTentativa(deps, c.id, atual => {
    const agora = deps.clock.now()
    // asked for the state that was read: another sweep that learnt more has moved it on
    const mesma = atual.tentativa?.consultas === t.consultas && atual.tentativa?.estado === t.estado
    return mesma ? interpretarConsultaDoCartao(atual, t.pedidoId, consulta, agora) : undefined
  })
  if (!depois?.mudou) return depois?.checkout
  if (depois.checkout.tentativa?.estado === 'autorizada') return concluirCaptura(deps, c.id, t.pedidoId, prazo)
  return depois.checkout.tentativa?.estado === 'anulando' ? soltar(deps, depois.checkout, prazo) : depois.checkout
}

/** The sale was asked about: when it is next, or not any more. */
const marcarOlhar = (deps: D, checkoutId: string) =>
  mudarTentativa(deps, checkoutId, c => {
    const agora = deps.clock.now()
    if (c.disputaEm === undefined || c.disputaEm > agora) return undefined
    const { disputasNaConsulta } = deps.adquirente.capacidades
    const disputaEm = disputasNaConsulta ? proximoOlhar(Date.parse(c.pagoEm ?? c.criadoEm), agora) : undefined
    return { proximo: comVence({ ...c, disputaEm }), ev: [] }
  })

/** After a notification about a captured payment: what is in dispute of it is written down, also what changed or ended. */
async function conferir(deps: D, c: Checkout, t: Tentativa, prazo: number): Promise<void> {
  if (!t.pagamentoId || !deps.adquirente.capacidades.disputasNaConsulta) return
  const consulta = await deps.adquirente.consultar(t.pagamentoId, { prazo })
  // the sweeper does not ask about a captured payment, so the notice of it has to be delivered again
  if (consulta.tipo === 'indeterminada') throw new Error('the acquirer did not answer')
  if (consulta.tipo !== 'pagamento') return
  await anotarDisputas(deps, c.id, consulta)
}

/**
 * A hold that comes after its attempt ended is let go, never captured: the payer has been told, and may have paid
 * otherwise.
 */
async function vigiar(deps: D, c: Checkout, t: Tentativa, prazo: number): Promise<Checkout | undefined> {
  const vigia = await procurarTardias(deps, t, prazo)
  const depois = await mudarTentativa(deps, c.id, atual => {
    if (atual.tentativa?.pedidoId !== t.pedidoId || atual.tentativa.prazo !== t.prazo) return undefined
    return { proximo: comVence({ ...atual, tentativa: comVigia(deps, atual.tentativa, vigia) }), ev: [] }
  })
  return depois?.checkout
}

/** A look at an attempt that another took the place of: whatever came of it late is let go. */
export const olharTardia = async <T extends Tentativa>(
  deps: Base & { adquirente: AdquirentePort },
  t: T,
  prazo: number,
) => comVigia(deps, t, await procurarTardias(deps, t, prazo))

function comVigia<T extends Tentativa>(deps: Base & { adquirente: AdquirentePort }, t: T, vigia: Vigia): T {
  const proxima = proximaVigiaDoCartao(t, vigia, deps.adquirente.capacidades.prazoCapturaMs, deps.clock.now())
  if (proxima === undefined && vigia === 'aberta') deps.log.error('attempt-open', { pedidoId: t.pedidoId })
  const { prazo: _feita, ...resto } = t
  return { ...resto, ...(proxima !== undefined && { prazo: proxima }) } as T
}

/** The attempts that another charge replaced while they were watched. */
async function vigiarAnteriores(deps: D, c: Checkout, prazo: number): Promise<void> {
  if ((c.tentativa?.ciclo ?? c.pix?.ciclo ?? c.boleto?.ciclo ?? 0) < 2) return
  const { values } = await TentativaAnterior.query(deps.storage, { pk: `CHK#${c.id}`, sk: { prefix: 'TENT#' } })
  for (const t of values.filter(v => v.prazo !== undefined && v.prazo <= deps.clock.now())) {
    const proxima = await olharTardia(deps, t, prazo)
    const mesma = { attr: 'prazo', op: '=', value: t.prazo ?? 0 } as const
    await deps.storage.commit([TentativaAnterior.put(proxima, [mesma])]).catch(error => {
      if (!(error instanceof ConditionFailed)) throw error
    })
  }
}
