import { type ComponentType, createElement, memo, useDeferredValue, useRef, useSyncExternalStore } from 'react'
import type { Rascunho } from './rascunho.ts'
import type { Taxas } from './tipos.ts'

type CampoDoRascunho = keyof Rascunho

/** The draft while it is made, outside of what is drawn: a change draws the parts that name its fields, and no other. */
export interface Fonte {
  ler: () => Rascunho
  mudar: (mudanca: Partial<Rascunho>) => void
  ouvir: (ouvinte: () => void) => () => void
}

export function criarFonte(inicial: Rascunho): Fonte {
  let atual = inicial
  const ouvintes = new Set<() => void>()
  return {
    ler: () => atual,
    mudar: mudanca => {
      atual = { ...atual, ...mudanca }
      for (const ouvinte of ouvintes) ouvinte()
    },
    ouvir: ouvinte => {
      ouvintes.add(ouvinte)
      return () => void ouvintes.delete(ouvinte)
    },
  }
}

/** The draft as it was when one of these fields last changed: what else is in it is older. */
function useCampos<C extends CampoDoRascunho>(fonte: Fonte, campos: readonly C[]): Pick<Rascunho, C> {
  const visto = useRef(fonte.ler())
  return useSyncExternalStore(fonte.ouvir, () => {
    const agora = fonte.ler()
    if (campos.some(c => agora[c] !== visto.current[c])) visto.current = agora
    return visto.current
  })
}

/** What every part of the form gets, the same from one keystroke to the next: `erro` changes when an error does. */
export interface LigacaoDoFormulario {
  fonte: Fonte
  taxas: Taxas
  mudar: (mudanca: Partial<Rascunho>) => void
  erro: (campo: string) => string | undefined
}
/** What a part draws: its fields of the draft, how to change it, and the words of a field's error. */
export interface ParteDoFormulario<C extends CampoDoRascunho = CampoDoRascunho> extends LigacaoDoFormulario {
  rascunho: Pick<Rascunho, C>
}

/** Drawn again only when one of these fields changes. */
export const memorada = <const C extends CampoDoRascunho>(
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

/**
 * A part of the form that sees only the fields it names, and is drawn again only when one of them changes. Those in
 * `depois` may come a moment after the letter that changed them: what is reckoned from an amount that is typed elsewhere.
 */
export function secao<const C extends CampoDoRascunho, const D extends CampoDoRascunho = never>(
  campos: readonly C[],
  Desenho: ComponentType<ParteDoFormulario<C | D>>,
  depois: readonly D[] = [],
) {
  const Memorada = memorada<C | D>([...campos, ...depois], Desenho) as ComponentType<ParteDoFormulario<C | D>>
  return memo(function Ligada(ligacao: LigacaoDoFormulario) {
    const agora = useCampos(ligacao.fonte, campos)
    const tarde = useDeferredValue(useCampos(ligacao.fonte, depois))
    const rascunho = { ...agora, ...pegar(tarde, depois) } as unknown as Pick<Rascunho, C | D>
    return createElement(Memorada, { ...ligacao, rascunho })
  })
}

const pegar = <D extends CampoDoRascunho>(rascunho: Pick<Rascunho, D>, campos: readonly D[]) =>
  Object.fromEntries(campos.map(c => [c, rascunho[c]])) as Pick<Rascunho, D>
