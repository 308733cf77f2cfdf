import type { LeiauteEdi } from './campo.ts'
import { detalheEdi } from './detalhe.ts'
import { contaNegociadaEdi, negociacaoEdi, negociadoEdi, reservaEdi } from './negociacoes.ts'
import { cabecalhoEdi, pixEdi, rodapeEdi, unidadeEdi } from './registros.ts'

/** Which files an acquirer sends, of what their lines are made, and what their trailer adds up. */

/** The only version whose positions are known here. */
export const VERSAO_DO_EDI = '015'
/** The acquirer's sequence of a file that takes the place of another, and is added to none. */
export const SEQUENCIA_DE_REPROCESSO = 9_999_999

/** A record's fields, and its length in columns; a record of which no length is published is at least as long as its fields. */
interface RegistroEdi {
  campos: LeiauteEdi
  tamanho: number
  exato: boolean
}
const exato = (campos: LeiauteEdi, tamanho: number): RegistroEdi => ({ campos, tamanho, exato: true })
const aoMenos = (campos: LeiauteEdi): RegistroEdi => ({
  campos,
  tamanho: Math.max(...Object.values(campos).map(c => c.de + c.tamanho - 1)),
  exato: false,
})

/** By the letter that a line begins with. */
export const registrosEdi = {
  0: exato(cabecalhoEdi, 250),
  9: exato(rodapeEdi, 250),
  D: exato(unidadeEdi, 400),
  E: exato(detalheEdi, 760),
  8: exato(pixEdi, 400),
  A: aoMenos(negociacaoEdi),
  B: aoMenos(negociadoEdi),
  C: aoMenos(contaNegociadaEdi),
  R: aoMenos(reservaEdi),
} as const satisfies Record<string, RegistroEdi>
export type TipoDeRegistro = keyof typeof registrosEdi extends infer K
  ? K extends string | number
    ? `${K}`
    : never
  : never

/** A file's option: the letters between header and trailer, and which of them the trailer's gross and net add up. */
interface OpcaoDoEdi {
  registros: string
  /** The trailer of negotiations is of sums that are published nowhere: its lines alone are counted. */
  somados?: 'E' | 'D' | '8'
}
export const opcoesDoEdi = {
  '03': { registros: 'ER', somados: 'E' },
  '04': { registros: 'DE', somados: 'D' },
  '09': { registros: 'DE', somados: 'D' },
  '15': { registros: 'ABCR' },
  '16': { registros: '8', somados: '8' },
} as const satisfies Record<string, OpcaoDoEdi>
export type TipoDoEdi = keyof typeof opcoesDoEdi
export const tiposDoEdi = Object.keys(opcoesDoEdi).sort() as [TipoDoEdi, ...TipoDoEdi[]]

export const ehTipoDoEdi = (texto: string | undefined): texto is TipoDoEdi =>
  texto !== undefined && texto in opcoesDoEdi

/**
 * What a file's sequence says beside the newest that was kept of its headquarters and option: the next one, one after a
 * gap of so many, one that came already or is older, or one that replaces.
 */
export function situacaoDaSequencia(
  sequencia: number,
  ultima: number | undefined,
): { situacao: 'seguinte' | 'anterior' | 'reprocesso' } | { situacao: 'lacuna'; faltam: number } {
  if (sequencia === SEQUENCIA_DE_REPROCESSO) return { situacao: 'reprocesso' }
  if (ultima === undefined || sequencia === ultima + 1) return { situacao: 'seguinte' }
  return sequencia <= ultima ? { situacao: 'anterior' } : { situacao: 'lacuna', faltam: sequencia - ultima - 1 }
}
