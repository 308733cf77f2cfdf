import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Write, writer } from '../../../shared/textos/engine.ts'
import {
  carregarTextos,
  type FonteDoPainel,
  type IdiomaPainel,
  idiomas,
  type TextosPainel,
} from '../../../shared/textos/painel.ts'
import { porta } from '../../../shared/textos/pt-BR/painelPorta.ts'

/**
 * The panel's words. Those of the door (`painelPorta.ts`, in Portuguese) come with the first file, so that nobody waits for
 * words to sign in; the others come with the first page that is not the door, in the person's language alone.
 */
const CHAVE = 'preferencia-idioma'
const guardado = (): IdiomaPainel => idiomas.find(i => i === localStorage.getItem(CHAVE)) ?? 'pt-BR'

interface Lingua {
  idioma: IdiomaPainel
  textos: TextosPainel
}
// what the door's own modules say is in `porta`: test/unit/web/painel/porta.test.ts reads them
let lingua: Lingua = { idioma: 'pt-BR', textos: porta as unknown as TextosPainel }
const ouvintes = new Set<() => void>()
const ouvir = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => void ouvintes.delete(ouvinte)
}

let aCaminho: { idioma: IdiomaPainel; pronta: Promise<void> } | undefined
/** All words of a language, once; a language that does not load leaves the page in the one it was in, and is asked for again. */
function carregarLingua(idioma: IdiomaPainel): Promise<void> {
  if (aCaminho?.idioma === idioma) return aCaminho.pronta
  const pronta = carregarTextos(idioma).then(
    textos => {
      if (aCaminho?.pronta !== pronta) return
      lingua = { idioma, textos }
      for (const ouvinte of ouvintes) ouvinte()
    },
    (error: unknown) => {
      if (aCaminho?.pronta === pronta) aCaminho = undefined
      throw error
    },
  )
  aCaminho = { idioma, pronta }
  return pronta
}
/** Until every word of the person's language is here: what a page waits for beside its own file. */
export const todasAsPalavras = (): Promise<void> => carregarLingua(guardado())
/** The same for the door, which has its words in Portuguese already. */
export const palavrasDaPorta = (): Promise<void> => (guardado() === 'pt-BR' ? Promise.resolve() : todasAsPalavras())

function trocarIdioma(novo: IdiomaPainel): void {
  localStorage.setItem(CHAVE, novo)
  carregarLingua(novo).catch(() => {})
}

export type Traduzir = Write<FonteDoPainel>
interface Contexto {
  idioma: IdiomaPainel
  t: Traduzir
  trocarIdioma: (idioma: IdiomaPainel) => void
}
const Textos = createContext<Contexto | null>(null)

export function ProvedorDeTextos({ children }: { children: ReactNode }) {
  const { idioma, textos } = useSyncExternalStore(ouvir, () => lingua)
  useEffect(() => {
    document.documentElement.lang = idioma
  }, [idioma])
  const valor = useMemo<Contexto>(() => ({ idioma, trocarIdioma, t: writer(textos, idioma) }), [idioma, textos])
  return <Textos value={valor}>{children}</Textos>
}

/** The texts in the person's language: `const { t } = useTextos(); t('links.titulo')`. */
export function useTextos(): Contexto {
  const contexto = useContext(Textos)
  if (!contexto) throw new Error('ProvedorDeTextos is missing')
  return contexto
}
