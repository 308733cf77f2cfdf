import { decidirRetentativa, normalizarCodigo } from '../../../shared/domain/abecs.ts'
import type { ConsultaPedido, PagamentoNoAdquirente } from '../../providers/adquirente/port.ts'
import type { Checkout } from '../../storage/Checkout.ts'
import type { Tentativa } from '../../storage/cobrancas.ts'
import { comVence } from '../vence.ts'
import {
  anulando,
  autorizada,
  calada,
  capturada,
  daRetentativa,
  type Mudanca,
  negada,
  passo,
  querida,
  type Vigia,
  vigiaDe,
} from './decidir.ts'
import { lancamentoDeContestacao } from './lancamentos.ts'
import { consultasMs, semRespostaMs, vigiasMs } from './prazos.ts'

/** What the resolver learns by asking for our order: pure. */

/** It may hold money, or take it, or may still come to. */
export const podeReter = ({ situacao }: PagamentoNoAdquirente): boolean =>
  !['negada', 'abortada', 'anulada', 'estornada'].includes(situacao)
/** It holds money, or has taken it. */
export const retem = ({ situacao }: PagamentoNoAdquirente): boolean =>
  situacao === 'autorizada' || situacao === 'capturada'

/**
 * What the acquirer has under the order of an attempt whose answer was lost. One hold of the right amount is recorded (and
 * captured next) while it is wanted; several, or another amount, are all let go; silence is asked about again and counts
 * as a denial after the last time, watched for a hold that comes late. Undefined: not an attempt to ask about.
 */
export function interpretarConsulta(
  c: Checkout,
  pedidoId: string,
  consulta: ConsultaPedido,
  agora: number,
): Mudanca | undefined {
  if (c.tentativa?.pedidoId !== pedidoId) return undefined
  const t: Tentativa = { ...c.tentativa, calou: true }
  // its worker died while it asked: from here on nobody knows, and the first question is this one
  if (t.estado === 'enviada' && (t.prazo ?? 0) <= agora) {
    const { proximo, ev } = calada(c, t, undefined, agora - consultasMs[0])
    const depois = interpretarConsulta(proximo, pedidoId, consulta, agora)
    return depois && { ...depois, ev: depois.ev.length ? depois.ev : ev }
  }
  if (t.estado !== 'indeterminada') return undefined
  // news that came before its time and told nothing: the questions are counted by the clock
  const cedo = (t.prazo ?? 0) > agora
  if (consulta.tipo === 'indeterminada')
    return cedo ? undefined : perguntarDeNovo(c, { ...t, prazo: agora + semRespostaMs })
  const achados = consulta.tipo === 'pagamentos' ? consulta.pagamentos : []
  const [unico, outro] = achados.filter(podeReter)
  // several that hold nothing yet are waited for like silence
  if (outro && achados.some(retem)) return anulando(c, t, agora)
  if (unico && !outro && retem(unico)) return retida(c, t, unico, agora)
  const ultimo = achados.at(-1)
  if (!unico && ultimo) return negada(c, t, negativaDe(t, ultimo), vigiaDe(t, agora))
  return cedo ? undefined : silencio(c, t, agora)
}

const perguntarDeNovo = (c: Checkout, tentativa: Tentativa): Mudanca => ({
  proximo: comVence({ ...c, tentativa }),
  ev: [],
})

function silencio(c: Checkout, t: Tentativa, agora: number): Mudanca {
  const consultas = (t.consultas ?? 0) + 1
  const espera = consultasMs[consultas]
  if (espera !== undefined) return perguntarDeNovo(c, { ...t, consultas, prazo: agora + espera })
  return negada(c, t, { nova: 'reversivel' }, vigiaDe(t, agora))
}

function retida(c: Checkout, t: Tentativa, p: PagamentoNoAdquirente, agora: number): Mudanca {
  const nosso = (p.pedidoId ?? t.pedidoId) === t.pedidoId && p.valor === t.valor
  const inteiro = p.situacao === 'autorizada' || (p.capturado === t.valor && p.estornado === 0)
  if (!nosso || !inteiro || !querida(c)) return anulando(c, { ...t, pagamentoId: p.pagamentoId }, agora)
  const { proximo } = autorizada(c, t, p, agora)
  if (p.situacao === 'autorizada' || !proximo.tentativa) return { proximo, ev: [] }
  // the acquirer captured by itself, exactly what was owed
  return capturada(proximo, passo(proximo.tentativa, 'Capturando'), agora)
}

function negativaDe(t: Tentativa, p: PagamentoNoAdquirente) {
  // the code of a hold that was let go is the void's: it explains nothing here
  const desfeita = p.situacao === 'anulada' || p.situacao === 'estornada'
  const codigo = desfeita ? '' : normalizarCodigo(p.codigo)
  const { bandeira } = t
  if (!codigo) return { nova: 'reversivel' as const }
  const mac = p.mac ?? undefined
  return { codigo, ...daRetentativa(decidirRetentativa({ bandeira, codigo, confirmada: true, mac })) }
}

/** After a look: when to look again; undefined when it was the last time. Past the capture's term nothing can be taken. */
export function proximaVigia(t: Tentativa, vigia: Vigia, prazoCapturaMs: number, agora: number): number | undefined {
  if (vigia === 'indeterminada') return agora + semRespostaMs * 10
  const combinada = vigiasMs.map(ms => t.em + ms).find(quando => quando > agora)
  if (combinada !== undefined || vigia === 'desfeita') return combinada
  return agora < t.em + prazoCapturaMs ? agora + (vigiasMs.at(-1) ?? 0) : undefined
}

/** A chargeback that a notification told of and the query showed: debited once, whatever it grows to. */
export function interpretarContestacao(c: Checkout, p: PagamentoNoAdquirente, agora: number): Mudanca | undefined {
  const t = c.tentativa
  if (t?.estado !== 'capturada' || t.pagamentoId !== p.pagamentoId || p.contestado <= 0) return undefined
  if (c.contestado !== undefined) return undefined
  const valor = Math.min(p.contestado, t.valor)
  return {
    proximo: { ...c, contestado: valor },
    ev: [{ tipo: 'CartaoContestado', ref: t.pedidoId }],
    lancamento: lancamentoDeContestacao(c, t.pedidoId, valor, agora),
  }
}
