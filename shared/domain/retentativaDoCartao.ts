import { type Data, dataSaoPaulo, inicioDoDia, somarDias, somarDiasUteis } from './calendario.ts'
import {
  decidirRetentativa,
  type Negativa,
  normalizarCodigo,
  permitirTentativa,
  type TentativaAnterior,
} from './negativasDoCartao.ts'

const HORA = 3_600_000
const diasPadrao = [1, 3, 7] as const
// different hours of São Paulo, so that a limit or an outage of one hour is not met three times
const horasPadrao = [10, 15, 19] as const
const SEM_SALDO = '51'

/** The fifth business day of a month, when wages are paid, that comes first after a day. */
export function proximoQuintoDiaUtil(dia: Data): Data {
  const doMes = (mes: Data) => somarDiasUteis(somarDias(`${mes.slice(0, 7)}-01`, -1), 5)
  const neste = doMes(dia)
  return neste > dia ? neste : doMes(somarDias(`${dia.slice(0, 7)}-28`, 4))
}

/** A refused charge of a cycle by a kept card. Instants are epoch milliseconds. */
export interface CicloRecusado {
  negativa: Negativa
  /** When the cycle was first tried, how many retries were made since, and now. */
  primeira: number
  feitas: number
  agora: number
  /** Hours (0 to 23, São Paulo) at which this payer's earlier charges were approved, the best first. */
  horasAprovadas: readonly number[]
  /** As `permitirTentativa` takes them: every attempt of this card in the last 30 days. */
  anteriores: readonly TentativaAnterior[]
  dados: string
}

/** What comes after a refusal: a retry at an instant, or why none does. */
export type ProximaRetentativa = { tipo: 'em'; em: number } | { tipo: 'parar' | 'mudar-dados' | 'consultar' }

/** The first instant at that hour of São Paulo, on that day or later, that is not before another. */
function naHora(dia: Data, hora: number, minimo: number): number {
  let quando = dia
  while (inicioDoDia(quando) + hora * HORA < minimo) quando = somarDias(quando, 1)
  return inicioDoDia(quando) + hora * HORA
}

/**
 * When a refused cycle is charged again: D+1, D+3 and D+7 at different hours, or at hours that this payer's bank
 * approved before; without balance, on the fifth business day; never after a refusal that ABECS calls irreversible, and
 * within the brands' limits.
 */
export function proximaRetentativa(c: CicloRecusado): ProximaRetentativa {
  const decisao = decidirRetentativa(c.negativa)
  if (decisao.tipo === 'consultar' || decisao.tipo === 'mudar-dados') return { tipo: decisao.tipo }
  const passo = diasPadrao[c.feitas]
  if (decisao.tipo === 'irreversivel' || passo === undefined) return { tipo: 'parar' }
  const semSaldo = normalizarCodigo(c.negativa.codigo) === SEM_SALDO
  const dia = semSaldo ? proximoQuintoDiaUtil(dataSaoPaulo(c.agora)) : somarDias(dataSaoPaulo(c.primeira), passo)
  const hora = c.horasAprovadas[c.feitas % c.horasAprovadas.length] ?? horasPadrao[c.feitas] ?? horasPadrao[0]
  const em = naHora(dia, hora, c.agora + Math.max(1, decisao.esperaHoras * HORA))
  const permissao = permitirTentativa(c.anteriores, c.dados, em)
  if (permissao.tipo === 'permitida') return { tipo: 'em', em }
  if (permissao.tipo === 'esperar') return { tipo: 'em', em: naHora(dia, hora, permissao.ate) }
  return { tipo: permissao.tipo === 'nunca' ? 'parar' : 'consultar' }
}
