import { type ComponentType, memo } from 'react'
import type { Rascunho } from './rascunho.ts'
import type { Taxas } from './tipos.ts'

export type CampoDoRascunho = keyof Rascunho

/** What a section of the form gets: its fields of the draft, how to change it, and the words of a field's error. */
export interface ParteDoFormulario<C extends CampoDoRascunho = CampoDoRascunho> {
  rascunho: Pick<Rascunho, C>
  taxas: Taxas
  /** Both the same from one keystroke to the next: `erro` changes when an error does. */
  mudar: (mudanca: Partial<Rascunho>) => void
  erro: (campo: string) => string | undefined
}

/**
 * A section that sees only the fields it names, and is drawn again only when one of them changes: a letter typed in one
 * section leaves the other five alone.
 */
export const secao = <const C extends CampoDoRascunho>(
  campos: readonly C[],
  Desenho: ComponentType<ParteDoFormulario<C>>,
) =>
  memo(
    Desenho,
    (a, b) =>
      a.taxas === b.taxas &&
      a.mudar === b.mudar &&
      a.erro === b.erro &&
      campos.every(campo => a.rascunho[campo] === b.rascunho[campo]),
  )
