import type { ReactNode } from 'react'

/**
 * A column of a list, declared once for its two shapes. `lugar` is where it stands on a phone's card: the name and the
 * amount on the first line, details on the second, the foot and the actions below a rule; without one it is left out.
 */
export interface Coluna<T> {
  id: string
  titulo: string
  lugar?: 'nome' | 'valor' | 'detalhe' | 'pe' | 'acoes'
  /** What it shows; `emCartao` where there is less room. */
  celula: (item: T, emCartao: boolean) => ReactNode
  /** What its rows are put in order by: all of them, or those that are here, which is then said. */
  ordena?: (item: T) => string | number
  /** Amounts stand at the end, in tabular figures. */
  fim?: boolean
  /** Secondary: in the quieter colour. */
  quieta?: boolean
  semQuebra?: boolean
  /** A long head over narrow cells takes two lines. */
  tituloQuebra?: boolean
}
