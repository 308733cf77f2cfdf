import { type EventoTentativa, tentativa as maquina } from '../../../../../shared/domain/estados/tentativa.ts'
import {
  decidirRetentativa,
  normalizarCodigo,
  type Retentativa,
} from '../../../../../shared/domain/negativasDoCartao.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import type { Autorizacao, ConsultaPedido, PagamentoNoAdquirente } from '../../../../providers/adquirente/port.ts'
import { consultasMs, esperaMs, leaseDoCartaoMs, semRespostaMs, vigiasDoCartaoMs } from './prazosDoCartao.ts'

/** One attempt at a card by itself, of a checkout or of a cart of slips: pure. */

/** What an answer makes of an attempt. `calou`: from here on its outcome is unknown, and the workflow is told. */
export interface Desfecho {
  fim: 'retida' | 'negada' | 'anulando' | 'capturada' | 'espera'
  tentativa: Tentativa
  calou?: true
}

/** One step of the attempt's table; an illegal one is our bug. */
export function passo(t: Tentativa, ...eventos: EventoTentativa[]): Tentativa {
  let { estado } = t
  for (const evento of eventos) {
    const proximo = maquina.next(estado, evento)
    if (!proximo) throw new Error(`tentativa: ${evento} is not legal in ${estado}`)
    estado = proximo
  }
  return { ...t, estado }
}

export const semConsultas = ({ consultas: _consultas, ...t }: Tentativa): Tentativa => t
export const semPrazo = ({ prazo: _prazo, consultas: _consultas, ...t }: Tentativa): Tentativa => t
export const encerrada = (t: Tentativa, prazo: number | undefined): Tentativa => ({
  ...semPrazo(t),
  ...(prazo !== undefined && { prazo }),
})

/**
 * When an order whose sale's answer was lost is looked at, once its attempt has ended: lists lag, and a request may
 * arrive twice.
 */
export const vigiaDe = (t: Tentativa, agora: number): number | undefined =>
  t.calou ? Math.max(t.em + vigiasDoCartaoMs[0], agora) : undefined

export type Negativa = Pick<Tentativa, 'codigo' | 'nova' | 'espera' | 'max'>
/** What a denial allows, as it is kept. */
export const daRetentativa = (r: Retentativa): Negativa => {
  if (r.tipo !== 'reversivel') return { nova: r.tipo === 'consultar' ? 'reversivel' : r.tipo }
  return {
    nova: 'reversivel',
    ...(r.esperaHoras > 0 && { espera: r.esperaHoras }),
    ...(r.maximo && { max: [r.maximo.tentativas, r.maximo.dias] as [number, number] }),
  }
}

/** Nothing was created: wrong data or a brand that is not served bar this card; our own trouble bars nothing. */
function recusada({ motivo, codigos }: Extract<Autorizacao, { tipo: 'recusada' }>): Negativa {
  const codigo = motivo === 'invalida' ? String(codigos[0] ?? motivo) : motivo
  if (motivo === 'bandeira') return { codigo, nova: 'irreversivel' }
  return { codigo, nova: motivo === 'invalida' ? 'mudar-dados' : 'reversivel' }
}

/** The outcome is unknown: the resolver asks. A worker that died while it asked leaves the same behind. */
export const calarTentativa = (t: Tentativa, pagamentoId: string | undefined, agora: number): Tentativa => ({
  ...passo(t, 'Calou'),
  ...(pagamentoId && { pagamentoId }),
  prazo: agora + consultasMs[0],
  consultas: 0,
})

interface Retencao {
  pagamentoId: string
  tid: string
  nsu: string
  codigoAutorizacao: string
  transacao?: string
}
/** The hold is recorded before anything is done with it. */
export const reter = (
  t: Tentativa,
  { pagamentoId, tid, nsu, codigoAutorizacao, transacao }: Retencao,
  agora: number,
) => ({
  ...semConsultas(passo(t, 'Autorizou')),
  pagamentoId,
  ...(transacao && { transacao }),
  ...(tid && { tid: tid.slice(0, 20) }),
  ...(nsu && { nsu: nsu.slice(0, 12) }),
  ...(codigoAutorizacao && { autorizacao: codigoAutorizacao.slice(0, 12) }),
  prazo: agora + leaseDoCartaoMs,
})

/** `vigia`: when to look for a hold that comes late, where the answer to the sale was lost. */
export const negar = (t: Tentativa, negativa: Negativa, vigia?: number): Tentativa => ({
  ...encerrada(passo(t, 'Negou'), vigia),
  ...negativa,
})

/** The hold goes away; due after the lease of who writes this. */
export const anular = (t: Tentativa, agora: number): Tentativa => ({
  ...semConsultas(passo(t, 'Anulando')),
  prazo: agora + leaseDoCartaoMs,
})

/** What the acquirer's answer to a sale makes of the attempt that was sent. */
export function lerAutorizacao(t: Tentativa, resposta: Autorizacao, agora: number): Desfecho {
  const lida = 'achada' in resposta ? { ...t, calou: true } : t
  if (resposta.tipo === 'autorizada') return { fim: 'retida', tentativa: reter(lida, resposta, agora) }
  if (resposta.tipo === 'negada') {
    const negativa = { codigo: resposta.codigo, ...daRetentativa(resposta.retentativa) }
    return { fim: 'negada', tentativa: negar(lida, negativa, vigiaDe(lida, agora)) }
  }
  if (resposta.tipo === 'recusada') return { fim: 'negada', tentativa: negar(t, recusada(resposta)) }
  return { fim: 'espera', tentativa: calarTentativa(t, resposta.pagamentoId ?? undefined, agora), calou: true }
}

/** It may hold money, or take it, or may still come to. */
export const podeReter = ({ situacao }: PagamentoNoAdquirente): boolean =>
  !['negada', 'abortada', 'anulada', 'estornada'].includes(situacao)
/** It holds money, or has taken it. */
export const retem = ({ situacao }: PagamentoNoAdquirente): boolean =>
  situacao === 'autorizada' || situacao === 'capturada'

/** What is wanted of a hold that turns up: itself, and also money that the acquirer took by itself. */
export interface Querer {
  retencao: boolean
  captura: boolean
}

/**
 * What the acquirer has under the order of an attempt whose answer was lost. One hold of the right amount is recorded
 * while it is wanted; several, or another amount, are all let go; silence is asked about again and counts as a denial
 * after the last time, watched for a hold that comes late. Undefined: not an attempt to ask about, or not yet.
 */
export function lerConsulta(
  antes: Tentativa,
  consulta: ConsultaPedido,
  agora: number,
  quer: Querer,
): Desfecho | undefined {
  const t: Tentativa = { ...antes, calou: true }
  // its worker died while it asked: the outcome is unknown from here on, and this is the resolver's first question
  if (t.estado === 'enviada' && (t.prazo ?? 0) <= agora) {
    const depois = lerConsulta(calarTentativa(t, undefined, agora - consultasMs[0]), consulta, agora, quer)
    return depois && { ...depois, calou: true }
  }
  if (t.estado !== 'indeterminada') return undefined
  // news that came before its time and told nothing: the questions are counted by the clock
  const cedo = (t.prazo ?? 0) > agora
  if (consulta.tipo === 'indeterminada')
    return cedo ? undefined : { fim: 'espera', tentativa: { ...t, prazo: agora + semRespostaMs } }
  const achados = consulta.tipo === 'pagamentos' ? consulta.pagamentos : []
  const [unico, outro] = achados.filter(podeReter)
  // several that hold nothing yet are waited for like silence
  if (outro && achados.some(retem)) return { fim: 'anulando', tentativa: anular(t, agora) }
  if (unico && !outro && retem(unico)) return achada(t, unico, agora, quer)
  const ultimo = achados.at(-1)
  if (!unico && ultimo) return { fim: 'negada', tentativa: negar(t, negativaDe(t, ultimo), vigiaDe(t, agora)) }
  return cedo ? undefined : nadaAchado(t, agora)
}

function nadaAchado(t: Tentativa, agora: number): Desfecho {
  const consultas = (t.consultas ?? 0) + 1
  const espera = consultasMs[consultas]
  if (espera !== undefined) return { fim: 'espera', tentativa: { ...t, consultas, prazo: agora + espera } }
  return { fim: 'negada', tentativa: negar(t, { nova: 'reversivel' }, vigiaDe(t, agora)) }
}

function achada(t: Tentativa, p: PagamentoNoAdquirente, agora: number, quer: Querer): Desfecho {
  const nosso = (p.pedidoId ?? t.pedidoId) === t.pedidoId && p.valor === t.valor
  const capturado = quer.captura && p.capturado === t.valor && p.estornado === 0
  const inteiro = p.situacao === 'autorizada' || capturado
  if (!nosso || !inteiro || !quer.retencao)
    return { fim: 'anulando', tentativa: anular({ ...t, pagamentoId: p.pagamentoId }, agora) }
  const retida = reter(t, p, agora)
  // the acquirer captured by itself, exactly what was owed
  return p.situacao === 'autorizada'
    ? { fim: 'retida', tentativa: retida }
    : { fim: 'capturada', tentativa: passo(retida, 'Capturando') }
}

function negativaDe(t: Tentativa, p: PagamentoNoAdquirente): Negativa {
  // the code of a hold that was let go is the void's: it explains nothing here
  const desfeita = p.situacao === 'anulada' || p.situacao === 'estornada'
  const codigo = desfeita ? '' : normalizarCodigo(p.codigo)
  const { bandeira } = t
  if (!codigo) return { nova: 'reversivel' as const }
  const mac = p.mac ?? undefined
  return { codigo, ...daRetentativa(decidirRetentativa({ bandeira, codigo, confirmada: true, mac })) }
}

/**
 * What letting holds go came to. `desfeita`: nothing is held and nothing was taken; `aberta`: nothing is, but a payment
 * under the order has no end yet; `indeterminada`: the acquirer did not answer.
 */
export type Vigia = 'desfeita' | 'aberta' | 'indeterminada'

/**
 * What became of letting holds go. One that stays without an end does not hold up the payer: the sweeper watches it.
 */
export function lerAnulacao(t: Tentativa, resultado: Vigia, agora: number): { fim: boolean; tentativa: Tentativa } {
  if (resultado === 'desfeita') return { fim: true, tentativa: encerrada(passo(t, 'Anulou'), vigiaDe(t, agora)) }
  const vezes = (t.consultas ?? 0) + 1
  if (resultado === 'aberta' && vezes >= consultasMs.length)
    return { fim: true, tentativa: encerrada(passo(t, 'Anulou'), agora + vigiasDoCartaoMs[0]) }
  return { fim: false, tentativa: { ...t, consultas: vezes, prazo: agora + esperaMs(vezes) } }
}

/**
 * After a look: when to look again; undefined when it was the last time. Past the capture's term nothing can be taken.
 */
export function proximaVigiaDoCartao(
  t: Tentativa,
  vigia: Vigia,
  prazoCapturaMs: number,
  agora: number,
): number | undefined {
  if (vigia === 'indeterminada') return agora + semRespostaMs * 10
  const combinada = vigiasDoCartaoMs.map(ms => t.em + ms).find(quando => quando > agora)
  if (combinada !== undefined || vigia === 'desfeita') return combinada
  return agora < t.em + prazoCapturaMs ? agora + (vigiasDoCartaoMs.at(-1) ?? 0) : undefined
}
