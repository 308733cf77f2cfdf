import type { Data } from '../calendario.ts'
import type { Centavos } from '../dinheiro.ts'

/**
 * What may differ between the acquirer's files and our journal (R120, decision 0148). Missing at the acquirer, missing
 * here, there twice; its gross, its fee, the day of its payment; not paid though its day passed; and what the acquirer
 * took or gave without our knowing: a chargeback, a refund, an adjustment, an anticipation.
 */
export const tiposDeDivergencia = [
  'faltaNaAdquirente',
  'faltaAqui',
  'duplicada',
  'valor',
  'taxa',
  'data',
  'naoPaga',
  'contestacao',
  'estorno',
  'ajuste',
  'antecipacao',
] as const
export type TipoDeDivergencia = (typeof tiposDeDivergencia)[number]

/** Where a line of an acquirer's file stands. */
export interface LugarDaLinha {
  arquivoId: string
  numero: number
}

/** One thing that differs. The same thing found again has the same `chave`, whatever it says by then. */
export interface Achado {
  chave: string
  tipo: TipoDeDivergencia
  /** The day of the sale, or of the line where we have no sale. */
  dia: Data
  /** Centavos at stake: the difference, or the whole where all of it is missing. */
  valor: Centavos
  /** The partition of our sale, and whose it is. */
  de?: string | undefined
  empresaId?: string | undefined
  tid?: string | undefined
  pedido?: string | undefined
  parcela?: number | undefined
  /** What each side says: centavos; for `taxa` with both rates in hundredths of one per cent; for `data` two days. */
  aqui?: Centavos | undefined
  la?: Centavos | undefined
  taxaAqui?: number | undefined
  taxaLa?: number | undefined
  diaAqui?: Data | undefined
  diaLa?: Data | undefined
  /** Of an adjustment: the acquirer's code of it. */
  codigo?: string | undefined
  /** The line that says it; none where a line is missing. */
  linha?: LugarDaLinha | undefined
}
