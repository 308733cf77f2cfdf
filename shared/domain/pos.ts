import { type Data, dataValida, diasEntre, somarDias } from './calendario.ts'
import type { Centavos } from './dinheiro.ts'
import { type SituacaoDoTerminal, terminalPos } from './estados/terminalPos.ts'

/** Contracts of card terminals, and what a terminal's rent comes to (decision 0132). */
export const limitesDoPos = {
  itens: 20,
  /** Terminals of one item of a contract. */
  quantidade: 50,
  /** A month of one terminal, in centavos. */
  aluguel: 10_000_00,
  serial: 30,
  numeroLogico: 12,
  apelido: 40,
  local: 80,
} as const

/** The steps that staff take, and what each makes happen. */
export const eventoDoPasso = {
  ...({ enviar: 'Enviou', ativar: 'Ativou' } as const),
  ...({ trocar: 'Trocou', devolver: 'Devolveu', perder: 'Perdeu' } as const),
} as const
export type PassoDoTerminal = keyof typeof eventoDoPasso
export const passosDoTerminal = Object.keys(eventoDoPasso) as [PassoDoTerminal, ...PassoDoTerminal[]]
/** Pure: the state after a step; undefined where it is not one of that state's. */
export const depoisDoPassoDoTerminal = (situacao: SituacaoDoTerminal, passo: PassoDoTerminal) =>
  terminalPos.next(situacao, eventoDoPasso[passo])

/** K41: "page 5, limit 0" is read as five a page, from the first one. */
export const posPorPagina = 5

/** A serial as it is kept and compared: without spaces and hyphens, in capitals. */
export const serialSimples = (dito: string): string => dito.replaceAll(/[\s-]/g, '').toUpperCase()

/** It has, or waits for, a place of its contract: what is exchanged, given back or lost has none. */
export const terminalVivo = (situacao: SituacaoDoTerminal): boolean => !terminalPos.isTerminal(situacao)

/** Whether a contract is in force on a day; without an end it goes on. */
export const emVigencia = ({ inicio, fim }: { inicio: Data; fim?: Data | undefined }, hoje: Data): boolean =>
  inicio <= hoje && (fim === undefined || hoje <= fim)

const primeiroDia = (dia: Data): Data => `${dia.slice(0, 7)}-01`
const meses = (dia: Data): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7))
/** The first day of the month after. */
function mesSeguinte(dia: Data): Data {
  const n = meses(dia)
  return `${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}-01`
}
/** The part of a month's rent that some of its days come to: to the nearest centavo, half up. */
function proRata(aluguel: Centavos, dias: number, mes: Data): Centavos {
  const doMes = diasEntre(primeiroDia(mes), mesSeguinte(mes))
  return Math.floor((2 * aluguel * dias + doMes) / (2 * doMes))
}

/** On which day of the month after a month's rent is due. */
const DIA_DO_VENCIMENTO = '10'

/**
 * Pure: the first title of a terminal's rent. A month is charged after it ended: issued on the first of the next month, due
 * on its tenth; the first one is of the days from the activation on, that day too.
 */
export function primeiroAluguel(
  aluguel: Centavos,
  ativacao: Data,
): { emissao: Data; vencimento: Data; valor: Centavos } {
  const emissao = mesSeguinte(ativacao)
  return {
    ...{ emissao, vencimento: `${emissao.slice(0, 8)}${DIA_DO_VENCIMENTO}` },
    valor: proRata(aluguel, diasEntre(ativacao, emissao), ativacao),
  }
}

/**
 * Pure: how many months are charged in all of a terminal that was in use from `ativacao` to the day before `fim`, and what
 * the last of them comes to. A month of which it was not in use on any day is not charged.
 */
export function ultimoAluguel(
  aluguel: Centavos,
  { ativacao, fim }: { ativacao: Data; fim: Data },
): { vezes: number; valor: Centavos } {
  const inicio = primeiroDia(fim) < ativacao ? ativacao : primeiroDia(fim)
  const dias = diasEntre(inicio, fim)
  const doMesDoFim = meses(fim) - meses(ativacao) + 1
  if (dias > 0) return { vezes: doMesDoFim, valor: proRata(aluguel, dias, fim) }
  // given back on the first of a month: the month before is the last one, whole unless it is the first too
  if (doMesDoFim === 1) return { vezes: 0, valor: 0 }
  const vespera = somarDias(fim, -1)
  const desde = primeiroDia(vespera) < ativacao ? ativacao : primeiroDia(vespera)
  return { vezes: doMesDoFim - 1, valor: proRata(aluguel, diasEntre(desde, fim), vespera) }
}

/** Days of a contract as people write them: the end is not before the beginning. */
export const vigenciaValida = (inicio: Data, fim: Data | undefined): boolean =>
  dataValida(inicio) && (fim === undefined || (dataValida(fim) && fim >= inicio))
