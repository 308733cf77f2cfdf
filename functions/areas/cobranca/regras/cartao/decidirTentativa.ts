import { checkout as maquina } from '../../../../../shared/domain/estados/checkout.ts'
import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import { codigoDoAntifraude, lerDiario } from '../../../../../shared/domain/risco/diario.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import type { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { Autorizacao, Captura } from '../../../../providers/adquirente/port.ts'
import { proximoCiclo } from '../ciclo.ts'
import { proximoOlhar } from '../disputa/decidirDisputas.ts'
import { retirarOutras } from '../retirarOutras.ts'
import { comVence, jaLiquidou, tentativaViva } from '../vence.ts'
import { lancamentoDeCartao } from './lancamentosDoCartao.ts'
import {
  anular,
  type Desfecho,
  encerrada,
  lerAnulacao,
  lerAutorizacao,
  passo,
  semPrazo,
  type Vigia,
  vigiaDe,
} from './passosDaTentativa.ts'
import { capturasRecusadas, esperaMs, leaseDoCartaoMs } from './prazosDoCartao.ts'

/** The rules of charging a card: pure decisions over a checkout. Nothing here knows of tables, time or networks. */

/** What a decision writes: the root, its events, and the journal's entry where money moved. */
export interface Mudanca {
  proximo: Checkout
  ev: EventoDe<'Checkout'>[]
  lancamento?: Lancamento
}

/** What is known of a card before it is sent: nothing that could charge it. */
export type NovaTentativa = Pick<Tentativa, 'pedidoId' | 'bandeira' | 'bin' | 'finais' | 'digital'> & {
  dados: string
  geral?: string | undefined
  envio?: string | undefined
}

export type DecisaoDeTentativa =
  /** It is paid, or this very submission has its outcome: just answer. */
  | { acao: 'responder' }
  /** An attempt is under way and its end is unknown: no other may start. */
  | { acao: 'ocupado' }
  | { acao: 'enviar'; proximo: Checkout; tentativa: Tentativa; ev: EventoDe<'Checkout'>[] }
  /** Not a moment to charge. */
  | { acao: 'recusar' }

/** The checkout still waits for this attempt; otherwise whatever it holds is let go. */
export const querida = (c: Checkout): boolean => c.estado === 'Pendente' && !jaLiquidou(c)

/**
 * What sending a card means now. `reprocessa`: the payer saw a denial and tries again; without it a submission that
 * comes after a denial is a repetition, and gets the same answer.
 */
export function decidirTentativa(
  c: Checkout,
  nova: NovaTentativa,
  agora: number,
  reprocessa: boolean,
): DecisaoDeTentativa {
  if (jaLiquidou(c)) return { acao: 'responder' }
  if (tentativaViva(c.tentativa)) return { acao: 'ocupado' }
  const mesma = nova.envio !== undefined && c.tentativa?.envio === nova.envio
  const decidida = c.estado === 'Recusado' && c.tentativa && !adiada(c.tentativa)
  if (decidida && (mesma || !reprocessa)) return { acao: 'responder' }
  const estado = maquina.next(c.estado, 'ProcessamentoIniciou')
  if (!estado || c.estado === 'AguardandoPagamento') return { acao: 'recusar' }
  const { envio, geral, ...resto } = nova
  const ciclo = proximoCiclo(c)
  const inicial: Tentativa = {
    ...resto,
    ...(envio !== undefined && { envio }),
    ...(geral !== undefined && { geral }),
    valor: c.total,
    parcelas: c.parcelas,
    ciclo,
    estado: 'reservada',
    em: agora,
    prazo: agora + leaseDoCartaoMs,
  }
  const tentativa = passo(inicial, 'Enviou')
  const proximo = comVence({ ...c, estado, tentativa })
  return { acao: 'enviar', proximo, tentativa, ev: [{ tipo: 'TentativaAnunciada', ref: String(ciclo) }] }
}

/** The anti-fraud rules refused this attempt's card: what may be held of it is let go, never captured. */
export const reprovada = (t: Pick<Tentativa, 'risco'>): boolean => lerDiario(t.risco)?.veredito === 'reprovado'

/**
 * Instead of the announcement: the rules refuse the card before the acquirer hears of it. The attempt ends where it
 * began and says why; `proximo` is what the announcement would have written.
 */
export function barrar(proximo: Checkout, tentativa: Tentativa, risco: string): Mudanca {
  const { prazo: _lease, ...nova } = tentativa
  const parada = { ...passo({ ...nova, estado: 'reservada' }, 'Abandonou'), risco, codigo: codigoDoAntifraude }
  return {
    proximo: comVence({
      ...proximo,
      estado: maquina.next(proximo.estado, 'Recusou') ?? proximo.estado,
      tentativa: parada,
    }),
    ev: [{ tipo: 'TentativaBarrada', ref: String(tentativa.ciclo) }],
  }
}

/** The code that is kept of an attempt that was announced and not sent: its payer had to prove themselves first. */
export const codigoDaVerificacao = 'verificacao'
const adiada = ({ codigo }: Tentativa): boolean => codigo === codigoDaVerificacao

/**
 * Too many cards of the link are on their way: the attempt ends unsent, by the request that announced it and that alone.
 * Undefined: it is not that request's any more, and must not be sent either.
 */
export function adiar(c: Checkout, pedidoId: string): Mudanca | undefined {
  const t = c.tentativa
  if (t?.pedidoId !== pedidoId || t.estado !== 'enviada') return undefined
  const tentativa = { ...semPrazo(passo(t, 'Adiou')), codigo: codigoDaVerificacao, nova: 'reversivel' as const }
  const estado = maquina.next(c.estado, 'Recusou') ?? c.estado
  return {
    proximo: comVence({ ...c, estado, tentativa }),
    ev: [{ tipo: 'TentativaBarrada', ref: String(t.ciclo) }],
  }
}

/**
 * 3-D Secure's no, by the code that is kept in place of an issuer's: the payer was not authenticated, or the brand
 * takes no part.
 */
export type NaoAutenticacao = 'nao-autenticada' | 'sem-3ds'

/**
 * An attempt that is never sent, because no issuer vouches for its payer: it ends as a denial in the write that would
 * have announced it, and counts for the retry limits like one.
 */
export function naoEnviada(c: Checkout, t: Tentativa, codigo: NaoAutenticacao): Mudanca {
  const estado = maquina.next(c.estado, 'NaoAutenticou')
  if (!estado) throw new Error(`checkout: NaoAutenticou is not legal in ${c.estado}`)
  const fim = passo({ ...semPrazo(t), estado: 'reservada' }, 'NaoAutenticou')
  return recusado({ ...c, estado }, { ...fim, codigo, nova: 'reversivel' })
}

/**
 * What the acquirer's answer to the attempt sent as `pedidoId` makes of it; undefined: this call lost the version race.
 */
export function interpretarAutorizacao(
  c: Checkout,
  {
    pedidoId,
    resposta,
    agora,
    risco,
  }: { pedidoId: string; resposta: Autorizacao; agora: number; risco?: string | undefined },
): Mudanca | undefined {
  const t = c.tentativa
  if (t?.pedidoId !== pedidoId || t.estado !== 'enviada') return undefined
  // decided with the hold in hand and written with it, so that the resolver follows the same decision
  const vista = resposta.tipo === 'autorizada' && risco !== undefined ? { ...t, risco } : t
  return escrever(c, lerAutorizacao(vista, resposta, agora))
}

/** What the attempt came to, written over its checkout. */
export function escrever(c: Checkout, { fim, tentativa, calou }: Desfecho): Mudanca {
  if (fim === 'negada') return recusado(c, tentativa)
  return { proximo: comVence({ ...c, tentativa }), ev: calou ? [indeterminada(tentativa)] : [] }
}
const indeterminada = (t: Tentativa): EventoDe<'Checkout'> => ({ tipo: 'TentativaIndeterminada', ref: String(t.ciclo) })

const recusado = (c: Checkout, tentativa: Tentativa): Mudanca => ({
  proximo: comVence({ ...c, estado: maquina.next(c.estado, 'Recusou') ?? c.estado, tentativa }),
  ev: [{ tipo: 'TentativaNegada', ref: String(tentativa.ciclo) }],
})

/** The write that comes before a recorded hold is captured, or let go because the checkout no longer wants it. */
export function decidirCaptura(c: Checkout, pedidoId: string, agora: number): Mudanca | undefined {
  const t = c.tentativa
  if (t?.pedidoId !== pedidoId || t.estado !== 'autorizada') return undefined
  if (!querida(c) || reprovada(t)) return anulando(c, t, agora)
  const proxima = { ...passo(t, 'Capturando'), prazo: agora + leaseDoCartaoMs }
  return { proximo: comVence({ ...c, tentativa: proxima }), ev: [] }
}

/** The hold goes away, whatever the checkout's state. */
const anulando = (c: Checkout, t: Tentativa, agora: number): Mudanca => ({
  proximo: comVence({ ...c, tentativa: anular(t, agora) }),
  ev: [],
})

/** The hold goes away after a capture that was proved not to be what we asked for. */
const desistir = (c: Checkout, t: Tentativa, agora: number): Mudanca => {
  const { proximo } = anulando(c, passo(t, 'NaoCapturou'), agora)
  // due once a capture that was lost on its way cannot arrive any more
  const tentativa = proximo.tentativa && { ...proximo.tentativa, prazo: agora + 2 * leaseDoCartaoMs }
  return { proximo: comVence({ ...proximo, tentativa }), ev: [indeterminada(t)] }
}

/** What the answer to a capture makes of the checkout; undefined: this call lost the version race. */
export function interpretarCaptura(
  c: Checkout,
  pedidoId: string,
  captura: Captura,
  agora: number,
): Mudanca | undefined {
  const t = c.tentativa
  if (t?.pedidoId !== pedidoId || t.estado !== 'capturando') return undefined
  const vezes = (t.consultas ?? 0) + 1
  if (captura.tipo === 'capturada' || captura.tipo === 'ja-capturada') {
    // another amount was captured, or another payment of the checkout came first: it goes back whole
    return captura.valor === t.valor && querida(c) ? capturada(c, t, agora) : desistir(c, t, agora)
  }
  if (captura.tipo === 'recusada' && ['situacao', 'negada', 'invalida'].includes(captura.motivo)) {
    const retida = captura.situacao === 'autorizada'
    if (!retida || !querida(c) || vezes >= capturasRecusadas) return desistir(c, t, agora)
    const proxima = { ...passo(t, 'NaoCapturou'), consultas: vezes, prazo: agora + esperaMs(vezes) }
    return { proximo: comVence({ ...c, tentativa: proxima }), ev: [indeterminada(t)] }
  }
  // the outcome is unknown (or our access was denied): the same capture is asked for again, which is safe
  const proxima = { ...t, consultas: vezes, prazo: agora + esperaMs(vezes) }
  return { proximo: comVence({ ...c, tentativa: proxima }), ev: vezes === 1 ? [indeterminada(t)] : [] }
}

/** The money is here: outcome and journal in one transaction, and what else could be paid goes away. */
export function capturada(c: Checkout, t: Tentativa, agora: number): Mudanca {
  const estado = maquina.next(c.estado, 'Pagou')
  if (!estado) throw new Error(`checkout: Pagou is not legal in ${c.estado}`)
  const paga = encerrada(passo(t, 'Capturou'), vigiaDe(t, agora))
  const disputaEm = proximoOlhar(agora, agora)
  const proximo = { ...c, estado, tentativa: paga, pagoEm: new Date(agora).toISOString(), disputaEm }
  return {
    proximo: comVence(proximo),
    ev: [{ tipo: 'CheckoutPago', ref: t.pedidoId }, ...retirarOutras(c)],
    lancamento: lancamentoDeCartao(c, t.pedidoId, t.valor, agora),
  }
}

/** What became of letting holds go. One that stays without an end does not keep the payer waiting: it is watched. */
export function interpretarAnulacao(
  c: Checkout,
  pedidoId: string,
  resultado: Vigia,
  agora: number,
): Mudanca | undefined {
  const t = c.tentativa
  if (t?.pedidoId !== pedidoId || t.estado !== 'anulando') return undefined
  const { fim, tentativa } = lerAnulacao(t, resultado, agora)
  if (!fim) return { proximo: comVence({ ...c, tentativa }), ev: [] }
  return recusado(c, { ...tentativa, ...(reprovada(t) ? { codigo: codigoDoAntifraude } : { nova: 'reversivel' }) })
}
