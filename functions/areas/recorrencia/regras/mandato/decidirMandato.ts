import { type Data, dataSaoPaulo, fimDoDia, inicioDoDia, somarDias } from '../../../../../shared/domain/calendario.ts'
import { type Calendario, vencimentoDoCiclo } from '../../../../../shared/domain/ciclos.ts'
import {
  cobrancaAposStatus,
  diaDoDebito,
  mandatoAposStatus,
  prazoDeEnvio,
  recusaDaRetentativa,
  recusaDoEnvio,
} from '../../../../../shared/domain/pix/mandato.ts'
import { txidDe } from '../../../../../shared/domain/pix/txid.ts'
import type { AssinaturaDePlano, Debito, Mandato } from '../../../../platform/storage/Recorrencia.ts'
import type { DebitoNoPsp, MandatoNoPsp } from '../../../../providers/mandatos/port.ts'

/** The rules of a subscription by Pix Automático (decisions 0095 and 0119): pure, over what the PSP last said. */

const HORA = 3_600_000
/** Debits are counted apart from the Pix of a checkout, so that no txid of one is ever the other's. */
const PRIMEIRO_CICLO_DO_DEBITO = 900_001
/** The days after the debit on which it is tried again: spread, because a balance that lacks today seldom comes tomorrow. */
const DIAS_ENTRE_TENTATIVAS = [1, 3, 6] as const
/** An answer that was lost is asked for again after this. */
export const SEM_RESPOSTA_MS = 30 * 60_000

/** The retries that our mandates permit; the payer sees it when they authorise. */
export const politicaDosMandatos = 'PERMITE_3R_7D' as const

/** It may still debit, or be authorised to. */
export const mandatoVivo = (m: Mandato | undefined): m is Mandato =>
  m !== undefined && ['criada', 'aguardandoAutorizacao', 'aprovada'].includes(m.estado)

/** Its company was stopped: what it may still debit is taken away at its bank, whatever becomes of the company. */
export const foiRetirado = (a: Pick<AssinaturaDePlano, 'mandato'>): boolean => a.mandato?.retirado === true

/** Its payer asked for slips instead, and its PSP has not ended it yet. */
export const saiDoMandato = ({ mandato: m }: Pick<AssinaturaDePlano, 'mandato'>): boolean =>
  m?.dispensado === true && mandatoVivo(m)

/** Days that the payer has to answer in their bank's app: the most that a request may stay open (IN BCB 436). */
const DIAS_PARA_RESPONDER = 30
/** When a request that is made now runs out, the second told: what was asked for once is asked for again as it was. */
export const expiracaoDoPedido = (agora: number): string =>
  new Date(agora + DIAS_PARA_RESPONDER * 24 * HORA - HORA).toISOString()

/** A mandate that is to be asked for at the payer's bank (journey 1); the sweeper does so at once. */
export const mandatoNoBanco = (
  destino: NonNullable<Mandato['destino']>,
  { inicio, agora }: { inicio: Data; agora: number },
): Mandato => ({
  ...{ estado: 'criada', politica: politicaDosMandatos, inicio, destino },
  ...{ expiraEm: expiracaoDoPedido(agora), perguntarEm: agora },
})

/** It is still to be asked for at the payer's bank. */
export const aPedirNoBanco = ({ mandato: m }: Pick<AssinaturaDePlano, 'mandato'>): boolean =>
  m?.destino !== undefined && m.estado === 'criada'

/** How a cycle begins to be charged: by the code that authorises, by the mandate, or by a slip (undefined). */
export function porOnde(
  a: Pick<AssinaturaDePlano, 'forma' | 'mandato' | 'abertos' | 'primeiro' | 'intervalo' | 'ciclos'>,
  { n, vencimento }: { n: number; vencimento: Data },
  agora: number,
): 'codigo' | 'debito' | undefined {
  if (a.forma !== 'pixAutomatico') return undefined
  const comCodigo = a.mandato ?? a.abertos.some(c => c.por === 'codigo')
  if (!comCodigo) return vencimentoDoCiclo(a, n + 1) === undefined ? undefined : 'codigo'
  // of a weekly one the second cycle is due before the code of the first is there
  const podeDebitar = !a.mandato || (mandatoVivo(a.mandato) && !foiRetirado(a))
  return podeDebitar && recusaDoEnvio(agora, vencimento) !== 'tarde' ? 'debito' : undefined
}

/** When a debit that is not sent yet is sent: the morning of D−5, or now where that is past. */
export const enviarEm = (vencimento: Data): number => inicioDoDia(prazoDeEnvio(vencimento).enviarEm) + 8 * HORA

export const debitoNovo = (checkoutId: string, vencimento: Data): Debito => ({
  ...{ txid: txidDe(checkoutId, PRIMEIRO_CICLO_DO_DEBITO), estado: 'criada', pedido: false },
  ...{ tentativas: [], pedidas: [], perguntarEm: enviarEm(vencimento) },
})

/** Until when the code of the first cycle may be paid: its grace, as any late charge. */
export const fimDoCodigo = (vencimento: Data, carencia: number): number => fimDoDia(somarDias(vencimento, carencia))

/** When the PSP is next asked whether a mandate was authorised: a lost notice alone makes it matter. */
export function perguntarDoMandato(m: Mandato, desde: number, agora: number): number | undefined {
  if (m.estado !== 'criada' && m.estado !== 'aguardandoAutorizacao') return undefined
  return agora + (agora - desde < 24 * HORA ? HORA : 12 * HORA)
}

/** The mandate as its PSP says that it is; undefined where nothing changes. */
export function aposConsulta(m: Mandato, visto: MandatoNoPsp, agora: number): Mandato | undefined {
  if (visto.status === 'DESCONHECIDA') return undefined
  const estado = mandatoAposStatus(m.estado, visto.status)
  if (!estado) return undefined
  const em = new Date(agora).toISOString()
  const { codigo: _usado, perguntarEm: _respondido, ...resto } = m
  if (estado === 'aprovada') return { ...resto, estado, aprovadoEm: em }
  const { encerramento } = visto
  const fim = encerramento && {
    codigo: encerramento.codigo,
    ...(encerramento.solicitante !== null && { solicitante: encerramento.solicitante }),
  }
  return { ...resto, estado, fimEm: em, ...(fim && { fim }) }
}

/** A debit as its PSP says that it is, and when it is next asked about. */
export function aposVisto(d: Debito, visto: DebitoNoPsp, agora: number): Debito {
  const estado = visto.status === 'DESCONHECIDA' ? undefined : cobrancaAposStatus(d.estado, visto.status)
  const tentativas = visto.tentativas.map(({ dia, status, codigo }) => ({ dia, status, ...(codigo && { codigo }) }))
  const fim = visto.encerramento?.codigo ?? d.fim
  const depois = { ...d, pedido: true, estado: estado ?? d.estado, tentativas, ...(fim && { fim }) }
  return { ...depois, perguntarEm: proximaPergunta(depois, agora) }
}

const emAndamento = (d: Pick<Debito, 'tentativas'>) =>
  d.tentativas.find(t => t.status === 'SOLICITADA' || t.status === 'AGENDADA' || t.status === 'DESCONHECIDA')

/** After the bank should have scheduled it, and after each of the two windows of its day. */
function proximaPergunta(d: Debito, agora: number): number {
  const dia = emAndamento(d)?.dia
  if (d.estado === 'criada') return agora + 2 * HORA
  if (dia === undefined) return agora + SEM_RESPOSTA_MS
  const janelas = [inicioDoDia(dia) + 9 * HORA, inicioDoDia(dia) + 21.5 * HORA]
  return janelas.find(j => j > agora) ?? agora + 2 * HORA
}

export type DestinoDoDebito =
  | { tipo: 'esperar' }
  /** Nothing more of it may be debited: another way may be offered. */
  | { tipo: 'trocar' }
  /** Ask for one more try on this day: the same as before where its answer was lost. */
  | { tipo: 'retentar'; dia: Data; nova: boolean }

/**
 * What comes after the tries so far. The charge is over where its PSP says so, or where no try runs and no retry may be
 * asked for: it may not be cancelled then any more, and no bank tries by itself after the day.
 */
export function destinoDoDebito(
  { vencimento, n, debito: d }: { vencimento: Data; n: number; debito: Debito },
  { politica }: Pick<Mandato, 'politica'>,
  { calendario, agora, valor, vivo }: { calendario: Calendario; agora: number; valor: number; vivo: boolean },
): DestinoDoDebito {
  if (d.estado === 'rejeitada' || d.estado === 'expirada' || d.estado === 'cancelada') return { tipo: 'trocar' }
  if (d.estado === 'concluida' || emAndamento(d) || !d.tentativas.length) return { tipo: 'esperar' }
  if (d.tentativas.some(t => t.status === 'PAGA')) return { tipo: 'esperar' }
  // the bank's own first day: a holiday that staff add later moves the day of the rule, and not the bank's
  const [debito = diaDoDebito(vencimento, true)] = d.tentativas.map(t => t.dia).sort()
  const hoje = dataSaoPaulo(agora)
  const perdida = d.pedidas.find(dia => dia > hoje && !d.tentativas.some(t => t.dia === dia))
  if (perdida !== undefined) return { tipo: 'retentar', dia: perdida, nova: false }
  const dia = DIAS_ENTRE_TENTATIVAS.map(k => somarDias(debito, k)).find(x => x > hoje && !d.pedidas.includes(x))
  if (!vivo || dia === undefined) return { tipo: 'trocar' }
  const codigo = d.tentativas.at(-1)?.codigo
  const recusa = recusaDaRetentativa({
    ...{ politica, hoje, debito, dia, anteriores: d.pedidas, emAndamento: false, valor, valorDaRetentativa: valor },
    ...{ codigo, proximoVencimento: vencimentoDoCiclo(calendario, n + 1) },
  })
  return recusa ? { tipo: 'trocar' } : { tipo: 'retentar', dia, nova: true }
}
