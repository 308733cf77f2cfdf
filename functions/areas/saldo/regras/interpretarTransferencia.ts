import { type EventoTransferencia, transferencia as maquina } from '../../../../shared/domain/estados/transferencia.ts'
import { eventoDaTransferencia } from '../../../../shared/domain/eventos/empresa.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Transferencia } from '../../../platform/storage/Transferencia.ts'
import type { ConsultaDeRepasse } from '../../../providers/repasse/port.ts'
import { pagamento, volta } from './lancamentosDaTransferencia.ts'

/** The sender has this long, then another worker may take over: more than a request may last. */
export const leaseDaTransferenciaMs = 60_000
/** A request without an answer may still arrive within this: a refusal proves nothing before it is over. */
export const janelaMs = 10 * 60_000
const minuto = 60_000
/** When to ask again what became of it, and, once it is paid, whether it came back. The last repeats while unknown. */
const perguntas = [5_000, 30_000, 2 * minuto, 5 * minuto, 10 * minuto]
const vigia = [30_000, 10 * minuto, 60 * minuto, 24 * 60 * minuto]
/**
 * What the PSP did not take (its limit, our credentials, our account there short) is tried this often, then given back.
 */
const maximoDeAdiamentos = 60

export interface Passo {
  proximo: Transferencia
  ev: EventoDe<'Transferencia'>[]
  lancamento?: Lancamento
}

/** @throws Error when the machine has no such arrow: our bug. */
export function moverTransferencia(
  t: Transferencia,
  evento: EventoTransferencia,
  mudanca: Partial<Transferencia>,
): Passo {
  const estado = maquina.next(t.estado, evento)
  if (!estado) throw new Error(`no ${evento} in ${t.estado}`)
  return { proximo: { ...t, consultas: 0, ...mudanca, estado }, ev: [{ tipo: eventoDaTransferencia[evento] }] }
}

/** Pure: before the PSP is asked. The worker that writes this arrow is the one that sends. */
export const enviar = (t: Transferencia, agora: number): Passo =>
  moverTransferencia(t, 'Enviou', { vence: agora + leaseDaTransferenciaMs, consultas: t.consultas ?? 0 })

/** Pure: the sender died or took too long, and what it sent may have arrived, or still may. */
export const calarTransferencia = (t: Transferencia, agora: number): Passo =>
  moverTransferencia(t, 'Calou', { calouEm: agora, vence: agora })

/**
 * Pure: what an answer about a transfer that was sent means. Undefined: it changes nothing, because a concurrent writer
 * has settled it. `agora` is when it came.
 */
export function interpretarTransferencia(t: Transferencia, r: ConsultaDeRepasse, agora: number): Passo | undefined {
  if (t.estado === 'paga') return depoisDePaga(t, r, agora)
  if (t.estado !== 'enviada' && t.estado !== 'indeterminada') return undefined
  switch (r.tipo) {
    case 'pago':
    case 'devolvido': {
      // what came back was paid first: the next look, now, says so
      const vence = r.tipo === 'devolvido' ? agora : agora + (vigia[0] as number)
      const passo = moverTransferencia(t, 'Pagou', { e2eid: r.e2eid, pagaEm: new Date(agora).toISOString(), vence })
      return { ...passo, lancamento: pagamento(t, agora) }
    }
    case 'processando':
      return denovo({ ...t, e2eid: r.e2eid }, agora)
    case 'recusado':
      return recusa(t, r.motivo, agora)
    case 'inexistente':
    case 'indeterminado':
      return t.estado === 'indeterminada' ? denovo(t, agora) : silencio(t, agora)
  }
}

/** A request without an answer: asked about soon at first, and ever more rarely however often it is sent again. */
function silencio(t: Transferencia, agora: number): Passo {
  const consultas = (t.consultas ?? 0) + 1
  return moverTransferencia(t, 'Calou', { calouEm: agora, consultas, vence: agora + esperaDe(consultas - 1) })
}

/** Still the same: asked again later, and ever more rarely. */
function denovo(t: Transferencia, agora: number): Passo {
  const consultas = (t.consultas ?? 0) + 1
  return { proximo: { ...t, consultas, vence: agora + esperaDe(consultas) }, ev: [] }
}
const esperaDe = (vez: number) => perguntas[Math.min(vez, perguntas.length - 1)] as number

function recusa(t: Transferencia, motivo: Extract<ConsultaDeRepasse, { tipo: 'recusado' }>['motivo'], agora: number) {
  if (t.calouEm !== undefined && agora - t.calouEm < janelaMs) {
    return t.estado === 'indeterminada'
      ? denovo(t, agora)
      : moverTransferencia(t, 'Calou', { vence: agora + esperaDe(2) })
  }
  const naoOlhou = motivo === 'saldo' || motivo === 'acesso-negado' || motivo === 'limite'
  const consultas = (t.consultas ?? 0) + 1
  if (naoOlhou && t.estado === 'enviada' && consultas <= maximoDeAdiamentos) {
    return moverTransferencia(t, 'Adiou', { consultas, vence: agora + esperaDe(consultas) })
  }
  const dito = motivo === 'acesso-negado' || motivo === 'limite' ? 'banco' : motivo
  return { ...moverTransferencia(t, 'Recusou', { motivo: dito, vence: undefined }), lancamento: volta(t, agora, true) }
}

/** Watched for a while: the receiver's bank may send it back. */
function depoisDePaga(t: Transferencia, r: ConsultaDeRepasse, agora: number): Passo {
  if (r.tipo === 'devolvido') {
    const passo = moverTransferencia(t, 'Voltou', { motivo: 'devolvida', vence: undefined })
    return { ...passo, lancamento: volta(t, agora, false) }
  }
  const consultas = (t.consultas ?? 0) + (r.tipo === 'indeterminado' ? 0 : 1)
  const espera = vigia[r.tipo === 'indeterminado' ? 1 : consultas]
  return { proximo: { ...t, consultas, vence: espera === undefined ? undefined : agora + espera }, ev: [] }
}
