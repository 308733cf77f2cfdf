import { type Data, horaSaoPaulo } from '../calendario.ts'
import { ehDiaUtil, proximoDiaUtil } from '../diasUteis.ts'
import type { Centavos } from '../dinheiro.ts'
import {
  type DecisaoDeSaida,
  decidirSaida,
  type LimitesDeSaida,
  limitesDaFolha,
  type MotivoDaEspera,
  type Somas,
} from '../saidas.ts'
import type { LinhaDaFolha } from './campos.ts'

/** Who and how much: two lines of which this is equal may be one meant once. */
export const quemEQuanto = ({ documento, valor }: Pick<LinhaDaFolha, 'documento' | 'valor'>): string =>
  `${documento} ${valor}`

/** For each line, the number of the first one before it that pays the same person the same amount; null where none does. */
export function repetidasNoLote(linhas: readonly (Pick<LinhaDaFolha, 'documento' | 'valor'> | undefined)[]) {
  const vistas = new Map<string, number>()
  return linhas.map((l, n): number | null => {
    if (!l) return null
    const chave = quemEQuanto(l)
    const antes = vistas.get(chave)
    if (antes === undefined) vistas.set(chave, n)
    return antes ?? null
  })
}

/** Of how many days a payment of the same amount to the same person is told of. */
export const DIAS_DA_REPETICAO = 40
/** How far ahead a lot may be scheduled, in days. */
export const DIAS_A_FRENTE = 60

/** Of the hours of São Paulo, those in which an authorisation is looked at: who took a session over works at night. */
const horarioUsual = { de: '06:00', ate: '22:00' } as const
export const foraDeHora = (agora: number): boolean => {
  const hora = horaSaoPaulo(agora)
  return hora < horarioUsual.de || hora >= horarioUsual.ate
}

export interface LoteQueSai {
  total: Centavos
  maiorLinha: Centavos
  /** What goes to keys and accounts to which this company has paid nothing yet. */
  aNovos: Centavos
  /** What the company's people sent without a person looking, in 24 hours and in 30 days. */
  empresa: Somas
  limites: LimitesDeSaida
  limiteOrdem?: Centavos | undefined
  /** When it is authorised, epoch ms. */
  agora: number
}

/**
 * Pure: whether an authorised lot leaves at its day, or waits for staff first (decision 0096). Its total is in the sums of
 * its company as a withdrawal is; its payees have rules of their own: no sum of each destination, because a company pays
 * the same people every month, but what goes to people whom it never paid may not pass the limit of one withdrawal's
 * destination in a day. At night every lot waits.
 */
export function decidirFolha(l: LoteQueSai): DecisaoDeSaida {
  const { limites, limiteOrdem } = l
  if (limiteOrdem !== undefined && l.maiorLinha > limiteOrdem)
    return { acao: 'recusada', motivo: 'ordem', limite: limiteOrdem }
  // the rule of one alone is each line's, and not the total's
  const soma = decidirSaida({
    valor: l.total,
    limites: { ...limites, revisao: Number.MAX_SAFE_INTEGER },
    empresa: l.empresa,
  })
  const motivos: MotivoDaEspera[] = [
    ...(l.maiorLinha >= limites.revisao ? (['valor'] as const) : []),
    ...(soma.acao === 'espera' ? soma.motivos : []),
    ...(l.aNovos > limitesDaFolha(limites).folhaNovos ? (['favorecidos-novos'] as const) : []),
    ...(foraDeHora(l.agora) ? (['horario'] as const) : []),
  ]
  return motivos.length ? { acao: 'espera', motivos } : soma
}

/** On which day it is paid: the day that was asked for, or the next on which banks open. */
export const diaDoPagamento = (data: Data): { data: Data; mudou: boolean } => ({
  data: proximoDiaUtil(data),
  mudou: !ehDiaUtil(data),
})
