import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type Write, writer } from '../../../../shared/textos/engine.ts'
import type { IdiomaPainel } from '../../../../shared/textos/painel.ts'
import type { contratosDeRecebiveis as fonte } from '../../../../shared/textos/pt-BR/painelContratos.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'

/** The words of contracts on receivables, which come with this page: no other page of the panel waits for them. */
type Fonte = typeof fonte
type Textos = { [K in keyof Fonte]: unknown }
export type Dizer = Write<Fonte>

const linguas: Record<IdiomaPainel, () => Promise<{ contratosDeRecebiveis: Textos }>> = {
  'pt-BR': () => import('../../../../shared/textos/pt-BR/painelContratos.ts'),
  en: () => import('../../../../shared/textos/en/painelContratos.ts'),
  tr: () => import('../../../../shared/textos/tr/painelContratos.ts'),
}
const Palavras = createContext<Dizer | null>(null)

export function ComPalavras({ children }: { children: ReactNode }) {
  const { idioma } = useTextos()
  const [dizer, setDizer] = useState<{ idioma: IdiomaPainel; d: Dizer }>()
  useEffect(() => {
    let viva = true
    linguas[idioma]().then(
      m => viva && setDizer({ idioma, d: writer<Fonte>(m.contratosDeRecebiveis as never, idioma) }),
      // as a page's own file that does not come
      (falha: unknown) =>
        setDizer(() => {
          throw falha
        }),
    )
    return () => {
      viva = false
    }
  }, [idioma])
  if (!dizer) return <EsqueletoDeLinhas linhas={7} />
  return <Palavras value={dizer.d}>{children}</Palavras>
}

/** Writes a word of this page. @throws Error outside of `ComPalavras`: our bug. */
export function useDizer(): Dizer {
  const dizer = useContext(Palavras)
  if (!dizer) throw new Error('the words of contracts are not here')
  return dizer
}
