import { type Data, dataSaoPaulo, diaDaSemana, diasEntre, horaSaoPaulo, inicioDoDia, somarDias } from './calendario.ts'
import { somarDiasUteis } from './diasUteis.ts'
import type { Retentativa } from './negativasDoCartao.ts'

/**
 * When a kept card is tried again after a denial (issue 18, decision 0240): pure. Instants are epoch ms, days and hours are
 * São Paulo's. What the brands allow at all is `negativasDoCartao.ts`; this says when it is worth it.
 */

/** Days after the first try, and the hour of each: what was refused in the morning may pass at noon. */
const PASSOS = [
  { dias: 1, hora: 13 },
  { dias: 3, hora: 18 },
  { dias: 7, hora: 10 },
] as const
/** The first try of a charge, on the day on which it is due. */
export const HORA_DA_COBRANCA = 9
const HORA = 3_600_000
/** No balance: the wage has come by the fifth business day of a month; it is waited for where that is near. */
const DIA_DO_SALARIO = 5
const ESPERA_PELO_SALARIO = 10
/** A brand that asks for a longer wait than this asks for another card. */
const ESPERA_MAXIMA_DIAS = 15
/** Hours at which a notice of the bank disturbs no payer. */
const [DE_MANHA, A_NOITE] = [7, 21]

/** Why a charge is tried at an hour. */
export const motivosDaHora = ['vencimento', 'agora', 'aprovadas', 'padrao', 'salario', 'espera', 'limite'] as const
export type MotivoDaHora = (typeof motivosDaHora)[number]
/** Why it is not tried again: it never may be, its card's data must change, it was tried enough, its payer wants a slip. */
export const finsDasTentativas = ['nunca', 'dados', 'esgotadas', 'dispensado'] as const
export type FimDasTentativas = (typeof finsDasTentativas)[number]

/** When a charge that is due on a day is first tried. */
export const primeiraTentativa = (vencimento: Data): number => inicioDoDia(vencimento) + HORA_DA_COBRANCA * HORA

export interface Negada {
  /** The first try of this card for this charge, and how many there were. */
  primeira: number
  tentativas: number
  retentativa: Retentativa
  /** No balance, or no limit left. */
  semSaldo: boolean
  /** Earlier approvals of this payer's card, newest last. */
  aprovadas: readonly number[]
  agora: number
}
export type ProximaTentativa =
  | { tipo: 'tentar'; em: number; porque: MotivoDaHora }
  | { tipo: 'fim'; fim: FimDasTentativas }

/**
 * What follows a denial. Three more tries at most, D+1, D+3 and D+7 after the first, at different hours, or at the hour at
 * which this payer's card was approved before, on the weekday of it where one comes before the next step; without balance,
 * on the fifth business day of the month where that is near. Never what the brands or ABECS call irreversible.
 */
export function proximaTentativa(n: Negada): ProximaTentativa {
  const { retentativa: r, tentativas, agora } = n
  if (r.tipo === 'irreversivel') return { tipo: 'fim', fim: 'nunca' }
  if (r.tipo === 'mudar-dados') return { tipo: 'fim', fim: 'dados' }
  const passo = PASSOS[tentativas - 1]
  if (!passo) return { tipo: 'fim', fim: 'esgotadas' }
  const espera = r.tipo === 'reversivel' ? agora + r.esperaHoras * HORA : agora
  if (espera - agora > ESPERA_MAXIMA_DIAS * 24 * HORA) return { tipo: 'fim', fim: 'esgotadas' }
  const salario = n.semSaldo ? doSalario(agora) : undefined
  const escolhida = salario ?? doPasso(n, passo)
  return escolhida.em >= espera ? { tipo: 'tentar', ...escolhida } : { tipo: 'tentar', ...depoisDe(espera) }
}

type Hora = { em: number; porque: MotivoDaHora }

/** The next fifth business day, in the morning; undefined where it is far. */
function doSalario(agora: number): Hora | undefined {
  const hoje = dataSaoPaulo(agora)
  const doMes = (dia: Data) => somarDiasUteis(somarDias(`${dia.slice(0, 7)}-01`, -1), DIA_DO_SALARIO)
  const proximoMes = somarDias(`${hoje.slice(0, 7)}-28`, 4)
  const dia = [doMes(hoje), doMes(proximoMes)].find(d => d > hoje)
  if (dia === undefined || diasEntre(hoje, dia) > ESPERA_PELO_SALARIO) return undefined
  return { em: inicioDoDia(dia) + HORA_DA_COBRANCA * HORA, porque: 'salario' }
}

function doPasso({ primeira, tentativas, aprovadas, agora }: Negada, { dias, hora }: (typeof PASSOS)[number]): Hora {
  const base = dataSaoPaulo(primeira)
  const amanha = somarDias(dataSaoPaulo(agora), 1)
  const doPasso = somarDias(base, dias)
  const dia = doPasso > amanha ? doPasso : amanha
  const boa = horaDasAprovadas(aprovadas)
  if (boa === undefined) return { em: inicioDoDia(dia) + hora * HORA, porque: 'padrao' }
  const proximo = PASSOS[tentativas]?.dias ?? dias + 1
  const semanas = new Set(aprovadas.map(em => diaDaSemana(dataSaoPaulo(em))))
  const ate = somarDias(base, proximo)
  let escolhido = dia
  for (let d = dia; d < ate; d = somarDias(d, 1)) {
    if (!semanas.has(diaDaSemana(d))) continue
    escolhido = d
    break
  }
  return { em: inicioDoDia(escolhido) + boa * HORA, porque: 'aprovadas' }
}

/** The hour at which most of them were approved; of two, the later approval's. */
function horaDasAprovadas(aprovadas: readonly number[]): number | undefined {
  const vezes = new Map<number, number>()
  for (const em of aprovadas) {
    const hora = Number(horaSaoPaulo(em).slice(0, 2))
    if (hora >= DE_MANHA && hora < A_NOITE) vezes.set(hora, (vezes.get(hora) ?? 0) + 1)
  }
  return [...vezes].sort((a, b) => a[1] - b[1]).at(-1)?.[0]
}

/** The first hour after a wait that the denial asked for. */
function depoisDe(espera: number): Hora {
  const dia = dataSaoPaulo(espera)
  const noDia = inicioDoDia(dia) + HORA_DA_COBRANCA * HORA
  if (noDia >= espera) return { em: noDia, porque: 'espera' }
  const noite = inicioDoDia(dia) + (A_NOITE - 1) * HORA
  return { em: noite >= espera ? espera : inicioDoDia(somarDias(dia, 1)) + HORA_DA_COBRANCA * HORA, porque: 'espera' }
}
