import type { Rascunho } from './rascunho.ts'
import type { Taxas } from './tipos.ts'

/** What every section of the form gets: the draft, how to change it, and the words of a field's error. */
export interface ParteDoFormulario {
  rascunho: Rascunho
  taxas: Taxas
  mudar: (mudanca: Partial<Rascunho>) => void
  erro: (campo: string) => string | undefined
}
