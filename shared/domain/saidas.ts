import type { Centavos } from './dinheiro.ts'

/**
 * Money that leaves an account, every way together (infra/decisions/0063): what may go out without a person looking at
 * it, what waits, and what is refused. Sums count what left unseen, in the last 24 hours and the last 30 days.
 */

/** The ways money leaves an account by a call of a person or a program. */
export const saidasDeDinheiro = ['saque', 'boleto', 'antecipacao', 'estorno', 'receita', 'folha'] as const
export type SaidaDeDinheiro = (typeof saidasDeDinheiro)[number]

/** What may leave without a person looking, in centavos; sums include the one that is asked for. */
export interface LimitesDeSaida {
  /** From this on one alone is looked at. */
  revisao: Centavos
  /** Of a company, in 24 hours and in 30 days. */
  dia: Centavos
  mes: Centavos
  /** The same to one destination. */
  destinoDia: Centavos
  destinoMes: Centavos
  /** From this on a refund counts; smaller ones go back to payers uncounted. */
  estorno: Centavos
  /** What one payroll may send to people whom its company never paid; `limitesDaFolha` where staff have not decided. */
  folhaNovos?: Centavos | undefined
  /** What the only person of a company who may authorises of payrolls in 24 hours, without a second one; the same. */
  folhaSozinho?: Centavos | undefined
}
/** The limits of a payroll (decision 0096), as they hold under these. */
export const limitesDaFolha = ({ folhaNovos = 10_000_00, folhaSozinho = 5_000_00 }: Partial<LimitesDeSaida>) => ({
  folhaNovos,
  folhaSozinho,
})
export const limitesDeSaidaPadrao: LimitesDeSaida = {
  revisao: 50_000_00,
  dia: 50_000_00,
  mes: 500_000_00,
  destinoDia: 50_000_00,
  destinoMes: 500_000_00,
  estorno: 10_000_00,
}

/** What left unseen in the last 24 hours and the last 30 days, in centavos. */
export interface Somas {
  dia: Centavos
  mes: Centavos
}

/** What is known of where it goes: `nova` until staff released a first withdrawal, `mudada` for a day after a change. */
export const situacoesDoDestino = ['nova', 'mudada', 'conhecida'] as const
export type SituacaoDoDestino = (typeof situacoesDoDestino)[number]

/** Why it waits for a person; the panel has words for each. `favorecidos-novos` and `horario` are a payroll's; `receita`: our own revenue needs two people; `devolucao`: so does a payer's money that staff send to a key; `onus`: what a contract takes of a receivable did not reach its beneficiary. */
export const motivosDaEspera = [
  'valor',
  'dia',
  'mes',
  'destino-dia',
  'destino-mes',
  'destino-novo',
  'destino-mudado',
  'favorecidos-novos',
  'horario',
  'receita',
  'devolucao',
  'onus',
] as const
export type MotivoDaEspera = (typeof motivosDaEspera)[number]

export interface PedidoDeSaida {
  valor: Centavos
  limites: LimitesDeSaida
  /** What the company's people sent; none of what a receiver takes of its own. */
  empresa?: Somas | undefined
  /** What went to the same place; none of a refund, which goes back the way it came. */
  destino?: Somas | undefined
  /** Only where the destination is a registered account. `livreEm`: epoch ms, of a changed one. */
  conta?: { situacao: SituacaoDoDestino; livreEm?: number | undefined } | undefined
  /** The most that the payouts' PSP takes in one order, where it has such a limit. */
  limiteOrdem?: Centavos | undefined
}

export type DecisaoDeSaida =
  /** `folga`: how much more than this may leave unseen, so that a concurrent one cannot pass on the same sums. */
  | { acao: 'sai'; folga: { empresa?: Centavos; destino?: Centavos } }
  | { acao: 'espera'; motivos: MotivoDaEspera[]; ate?: number }
  | { acao: 'recusada'; motivo: 'ordem'; limite: Centavos }

/** Pure: whether an amount leaves, waits for a person, or is no order that the PSP takes. It is never split. */
export function decidirSaida(p: PedidoDeSaida): DecisaoDeSaida {
  const { valor, limites, conta, limiteOrdem } = p
  if (limiteOrdem !== undefined && valor > limiteOrdem)
    return { acao: 'recusada', motivo: 'ordem', limite: limiteOrdem }
  const empresa = folgaDe(p.empresa, { dia: limites.dia, mes: limites.mes }, valor)
  const destino = folgaDe(p.destino, { dia: limites.destinoDia, mes: limites.destinoMes }, valor)
  const valem: [MotivoDaEspera, boolean][] = [
    ['valor', valor >= limites.revisao],
    ['dia', empresa.dia < 0],
    ['mes', empresa.mes < 0],
    ['destino-dia', destino.dia < 0],
    ['destino-mes', destino.mes < 0],
    ['destino-novo', conta?.situacao === 'nova'],
    ['destino-mudado', conta?.situacao === 'mudada'],
  ]
  const motivos = valem.flatMap(([motivo, vale]) => (vale ? [motivo] : []))
  if (motivos.length === 0) {
    const folga = {
      ...(p.empresa && { empresa: Math.min(empresa.dia, empresa.mes) }),
      ...(p.destino && { destino: Math.min(destino.dia, destino.mes) }),
    }
    return { acao: 'sai', folga }
  }
  const ate = conta?.situacao === 'mudada' ? conta.livreEm : undefined
  return { acao: 'espera', motivos, ...(ate !== undefined && { ate }) }
}

/** What is left of both limits after `valor`; below zero where it passes one. Nothing counted passes none. */
function folgaDe(somas: Somas | undefined, limite: Somas, valor: Centavos): Somas {
  if (!somas) return { dia: 0, mes: 0 }
  return { dia: limite.dia - somas.dia - valor, mes: limite.mes - somas.mes - valor }
}

/** One limit as people see it. */
export const usoDe = (limite: Centavos, usado: Centavos) => ({ limite, usado, livre: Math.max(0, limite - usado) })

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
/** Sums are kept by hour, so that "24 hours" is those and at most one more, and "30 days" is those and at most one more. */
const HORAS = 24
const DIAS = 30

/** The day (UTC) and the hour of it under which what leaves at an instant is counted. */
export const baldeDe = (instante: number): { dia: string; hora: number } => {
  const iso = new Date(instante).toISOString()
  return { dia: iso.slice(0, 10), hora: Number(iso.slice(11, 13)) }
}

/** The first day (UTC) that still counts. */
export const primeiroDiaDaSoma = (agora: number): string => baldeDe(agora - DIAS * DIA_MS).dia

/** What was counted is given back only while a sum may still hold it. */
export const aindaConta = (contadaEm: number, agora: number): boolean =>
  baldeDe(contadaEm).dia >= primeiroDiaDaSoma(agora)

/** Both sums out of what was counted by day and hour. */
export function somar(
  dias: readonly { dia: string; porHora: readonly { hora: number; valor: Centavos }[] }[],
  agora: number,
): Somas {
  const desdeHora = Math.floor(agora / HORA_MS) - HORAS
  const desdeDia = primeiroDiaDaSoma(agora)
  const somas = { dia: 0, mes: 0 }
  for (const { dia, porHora } of dias) {
    if (dia < desdeDia) continue
    const inicio = Date.parse(`${dia}T00:00:00.000Z`) / HORA_MS
    for (const { hora, valor } of porHora) {
      somas.mes += valor
      if (inicio + hora >= desdeHora) somas.dia += valor
    }
  }
  return somas
}

const maximoDoLimite = 100_000_000_00
/** Whether these numbers are limits of money out: whole centavos, a day's no more than a month's. */
export function limitesDeSaidaValidos(l: LimitesDeSaida): boolean {
  const inteiros = Object.values(l).every(v => Number.isSafeInteger(v) && v >= 0 && v <= maximoDoLimite)
  return inteiros && l.dia <= l.mes && l.destinoDia <= l.destinoMes
}
