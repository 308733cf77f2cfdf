import { useEffect, useState } from 'react'
import { useTextos } from '../../app/textos.tsx'

type Frases = Readonly<Record<string, string>>
const frasesDe = {
  en: async (): Promise<Frases> => (await import('../../../../shared/textos/en/negativas.ts')).negativas,
  tr: async (): Promise<Frases> => (await import('../../../../shared/textos/tr/negativas.ts')).negativas,
}

/**
 * Why cards were declined, in the person's language: the server says it in Portuguese, by the norm's own words, and a
 * language's are a file of their own. What has no translation, or whose file did not come, is said as it came.
 */
export function useNegativas(): (significado: string) => string {
  const { idioma } = useTextos()
  const [vindas, setVindas] = useState<{ idioma: string; frases: Frases }>()
  useEffect(() => {
    if (idioma === 'pt-BR') return
    let vivo = true
    const guardar = (frases: Frases) => vivo && setVindas({ idioma, frases })
    frasesDe[idioma]().then(guardar, () => guardar({}))
    return () => {
      vivo = false
    }
  }, [idioma])
  if (idioma === 'pt-BR') return significado => significado
  // a line is kept for the words while they come
  if (vindas?.idioma !== idioma) return () => '\u00a0'
  return significado => vindas.frases[significado] ?? significado
}
