import { useEffect, useState } from 'react'
import type { IdiomaPainel } from '../../../../shared/textos/painel.ts'
import { useTextos } from '../../app/textos.tsx'

type Atos = Readonly<Record<string, string>>
const linguas: Record<IdiomaPainel, () => Promise<{ atos: Atos }>> = {
  'pt-BR': () => import('../../../../shared/textos/pt-BR/painelAtos.ts'),
  en: () => import('../../../../shared/textos/en/painelAtos.ts'),
  tr: () => import('../../../../shared/textos/tr/painelAtos.ts'),
}

/**
 * What was done, by operation, in the reader's language: no other page of the panel waits for these words. Undefined until
 * they are here; where they do not come, operations say their own names.
 */
export function useAtos(): Atos | undefined {
  const { idioma } = useTextos()
  const [lidos, setLidos] = useState<{ idioma: IdiomaPainel; atos: Atos }>()
  useEffect(() => {
    let viva = true
    linguas[idioma]().then(
      ({ atos }) => viva && setLidos({ idioma, atos }),
      () => viva && setLidos({ idioma, atos: {} }),
    )
    return () => {
      viva = false
    }
  }, [idioma])
  return lidos?.idioma === idioma ? lidos.atos : undefined
}
