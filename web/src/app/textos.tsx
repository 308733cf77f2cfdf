import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { type Write, writer } from '../../../shared/textos/engine.ts'
import {
  carregarTextos,
  type FonteDoPainel,
  type IdiomaPainel,
  idiomas,
  type TextosPainel,
} from '../../../shared/textos/painel.ts'
import { ptBR } from '../../../shared/textos/pt-BR/painel.ts'

/** The panel's language: pt-BR is bundled and is what everyone sees first; the others load when they are chosen. */
const CHAVE = 'preferencia-idioma'
const guardado = (): IdiomaPainel => idiomas.find(i => i === localStorage.getItem(CHAVE)) ?? 'pt-BR'

export type Traduzir = Write<FonteDoPainel>
interface Contexto {
  idioma: IdiomaPainel
  t: Traduzir
  trocarIdioma: (idioma: IdiomaPainel) => void
}
const Textos = createContext<Contexto | null>(null)

export function ProvedorDeTextos({ children }: { children: ReactNode }) {
  const [{ idioma, textos }, setLingua] = useState<{ idioma: IdiomaPainel; textos: TextosPainel }>({
    idioma: 'pt-BR',
    textos: ptBR,
  })

  const trocarIdioma = useCallback((novo: IdiomaPainel) => {
    localStorage.setItem(CHAVE, novo)
    // A language that does not load leaves the page in the one it was in.
    carregarTextos(novo).then(
      textos => setLingua({ idioma: novo, textos }),
      () => {},
    )
  }, [])
  useEffect(() => {
    if (guardado() !== 'pt-BR') trocarIdioma(guardado())
  }, [trocarIdioma])
  useEffect(() => {
    document.documentElement.lang = idioma
  }, [idioma])

  const valor = useMemo<Contexto>(
    () => ({ idioma, trocarIdioma, t: writer(textos, idioma) }),
    [idioma, textos, trocarIdioma],
  )
  return <Textos value={valor}>{children}</Textos>
}

/** The texts in the person's language: `const { t } = useTextos(); t('links.titulo')`. */
export function useTextos(): Contexto {
  const contexto = useContext(Textos)
  if (!contexto) throw new Error('ProvedorDeTextos is missing')
  return contexto
}
