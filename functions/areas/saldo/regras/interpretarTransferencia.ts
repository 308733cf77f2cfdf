import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { type EventoTransferencia, transferencia as maquina } from '../../../../shared/domain/estados/transferencia.ts'
import { eventoDaTransferencia } from '../../../../shared/domain/eventos/empresa.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Transferencia } from '../../../platform/storage/Transferencia.ts'
import type {
  ChaveBuscada,
  ConsultaDeRepasse,
  DevolucaoDeRepasse,
  MotivoDoRepasse,
} from '../../../providers/repasse/port.ts'
import { devolucao, pagamento, troca, volta } from './lancamentosDaTransferencia.ts'

/** The sender has this long, then another worker may take over: more than a request may last. */
export const leaseDaTransferenciaMs = 60_000
/** A request without an answer may still arrive within this: a refusal proves nothing before it is over. */
export const janelaMs = 10 * 60_000
const minuto = 60_000
const dia = 24 * 60 * minuto
/** When to ask again what became of it. The last repeats while unknown. */
const perguntas = [5_000, 30_000, 2 * minuto, 5 * minuto, 10 * minuto]
/**
 * Once it is paid or refused: whether it came back, or the PSP took its word back. A Pix may be returned for ninety days
 * after it was made (BACEN, Regulamento do Pix, devolução).
 */
const vigia = [30_000, 10 * minuto, 60 * minuto, dia, 6 * dia, 23 * dia, 61 * dia]
/**
 * What the PSP did not take (its limit, our credentials, our account there short) is tried this often, then given back.
 */
const maximoDeAdiamentos = 60

export interface Passo {
  proximo: Transferencia
  ev: EventoDe<'Transferencia'>[]
  lancamento?: Lancamento
  /** The money moved already: it is debited whatever is available. */
  semPiso?: true
  /** Its state before, where the step is an arrow. */
  de?: Transferencia['estado']
  /** What came back beyond what the transfer was of, in centavos: no company's. */
  excesso?: Centavos
}
/** What is known beside the answer of the PSP. */
export interface Contexto {
  agora: number
  /** Ids of the returns that have an entry. */
  anotadas?: ReadonlySet<string>
  /** The transfer has not changed since the PSP was asked: only then may the answer contradict what it said before. */
  inalterada?: boolean
}

/** @throws Error when the machine has no such arrow: our bug. */
export function moverTransferencia(
  t: Transferencia,
  evento: EventoTransferencia,
  mudanca: Partial<Transferencia>,
  ref?: string,
): Passo {
  const estado = maquina.next(t.estado, evento)
  if (!estado) throw new Error(`no ${evento} in ${t.estado}`)
  return {
    proximo: { ...t, consultas: 0, ...mudanca, estado },
    de: t.estado,
    ev: [{ tipo: eventoDaTransferencia[evento], ...(ref && { ref }) } as EventoDe<'Transferencia'>],
  }
}

/** Pure: before the PSP is asked. The worker that writes this arrow is the one that sends. */
export const enviar = (t: Transferencia, agora: number): Passo =>
  moverTransferencia(t, 'Enviou', { vence: agora + leaseDaTransferenciaMs, consultas: t.consultas ?? 0 })

/** Whether its key is looked up before it is sent: of a line of a payroll, and of what pays an account, once. */
export const buscaAntes = (t: Transferencia): t is Transferencia & { destino: { tipo: 'chave' } } =>
  (t.origem === 'folha' || t.titulo !== undefined) &&
  t.estado === 'reservada' &&
  t.destino.tipo === 'chave' &&
  t.busca === undefined

/**
 * Pure: what the directory says of its key, before anything was sent. Another holder, or none, stops this one alone, and
 * its amount is in the account again; without an answer it is asked again later.
 */
export function depoisDaBusca(t: Transferencia, r: ChaveBuscada, agora: number): Passo {
  if (r.tipo === 'achada' && r.confere) return enviar({ ...t, busca: { nome: r.nome, e2eid: r.e2eid } }, agora)
  const semResposta = r.tipo === 'limite' || r.tipo === 'indeterminado'
  if (semResposta && (t.consultas ?? 0) < maximoDeAdiamentos) return denovo(t, agora)
  const motivo = semResposta ? ('banco' as const) : r.tipo === 'achada' ? ('titular' as const) : ('destino' as const)
  return { ...moverTransferencia(t, 'Barrou', { motivo, vence: undefined }), lancamento: volta(t, agora) }
}

/** Pure: the sender died or took too long, and what it sent may have arrived, or still may. */
export const calarTransferencia = (t: Transferencia, agora: number): Passo =>
  moverTransferencia(t, 'Calou', { calouEm: agora, vence: agora })

/**
 * Pure: what an answer about a transfer that is on its way means. Undefined: it changes nothing, because a concurrent
 * writer has settled it. `agora` is when it came.
 */
export function interpretarTransferencia(t: Transferencia, r: ConsultaDeRepasse, agora: number): Passo | undefined {
  if (t.estado !== 'enviada' && t.estado !== 'indeterminada') return undefined
  switch (r.tipo) {
    case 'pago': {
      // what came back was paid first: the next look, now, says so
      const vence = r.devolucoes.length > 0 ? agora : agora + (vigia[0] as number)
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
/** Asked about so often, for more than an hour, it should long be known: from then on each look rings. */
const perguntasDemais = 12
export const caladaDemais = (t: Transferencia): boolean =>
  (t.estado === 'enviada' || t.estado === 'indeterminada') && (t.consultas ?? 0) >= perguntasDemais
const esperaDe = (vez: number) => perguntas[Math.min(vez, perguntas.length - 1)] as number

function recusa(t: Transferencia, motivo: MotivoDoRepasse, agora: number): Passo {
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
  const mudanca = { motivo: ditoComo(motivo), vence: agora + (vigia[0] as number) }
  return { ...moverTransferencia(t, 'Recusou', mudanca), lancamento: volta(t, agora) }
}

/** Why the company is told that it did not arrive: what the PSP has against us is no concern of its own. */
const ditoComo = (motivo: MotivoDoRepasse) => (motivo === 'acesso-negado' || motivo === 'limite' ? 'banco' : motivo)

/**
 * Pure: what an answer about a transfer that ended tells anew: the first return that has no entry, or that the PSP took
 * its word back. Undefined: nothing.
 */
export function novidadeDaTransferencia(t: Transferencia, r: ConsultaDeRepasse, c: Contexto): Passo | undefined {
  const paga = t.estado === 'paga' || t.estado === 'devolvidaEmParte'
  if (paga && r.tipo === 'pago') {
    const nova = r.devolucoes.find(d => !c.anotadas?.has(d.id))
    return nova && devolver(t, nova, c.agora)
  }
  if (!c.inalterada) return undefined
  const { agora } = c
  const trocas = (t.trocas ?? 0) + 1
  const vence = agora + (vigia[0] as number)
  if (paga && r.tipo === 'recusado') {
    const passo = moverTransferencia(t, 'Desfez', { trocas, motivo: ditoComo(r.motivo), vence })
    return { ...passo, lancamento: troca(t, agora, false) }
  }
  if (t.estado === 'recusada' && r.tipo === 'pago') {
    const pagaEm = t.pagaEm ?? new Date(agora).toISOString()
    const passo = moverTransferencia(t, 'Confirmou', { trocas, motivo: undefined, e2eid: r.e2eid, pagaEm, vence })
    return { ...passo, lancamento: troca(t, agora, true), semPiso: true }
  }
  return undefined
}

/** A part of it, or what was left of it, came back: never more than that is credited. The watch goes on as it was. */
function devolver(t: Transferencia, d: DevolucaoDeRepasse, agora: number): Passo {
  const antes = t.devolvido ?? 0
  const valor = Math.min(d.valor, t.valor - antes)
  const devolvido = antes + valor
  const passo =
    devolvido === t.valor
      ? moverTransferencia(t, 'Voltou', { devolvido, motivo: 'devolvida', vence: undefined }, d.id)
      : moverTransferencia(t, 'VoltouEmParte', { devolvido, consultas: t.consultas, vence: t.vence }, d.id)
  const excesso = d.valor - valor
  return { ...passo, lancamento: devolucao(t, agora, { id: d.id, valor }), ...(excesso > 0 && { excesso }) }
}

/** Pure: what ended is watched ever more rarely, until it may no longer come back. Undefined: it is watched no more. */
export function vigiarTransferencia(t: Transferencia, r: ConsultaDeRepasse, agora: number): Passo | undefined {
  if (t.vence === undefined) return undefined
  const consultas = (t.consultas ?? 0) + (r.tipo === 'indeterminado' ? 0 : 1)
  const espera = vigia[r.tipo === 'indeterminado' ? 1 : consultas]
  return { proximo: { ...t, consultas, vence: espera === undefined ? undefined : agora + espera }, ev: [] }
}
