import { useEffect, useState } from 'react'
import { useTextos } from '../../app/textos.tsx'

type Frases = Readonly<Record<string, string>>
const frasesDe = {
  'pt-BR': async (): Promise<Frases> => (await import('../../../../shared/textos/pt-BR/negativas.ts')).negativas,
  en: async (): Promise<Frases> => (await import('../../../../shared/textos/en/negativas.ts')).negativas,
  tr: async (): Promise<Frases> => (await import('../../../../shared/textos/tr/negativas.ts')).negativas,
}

/**
 * Why cards were declined, in the person's words: the server says it by the norm's own, in Portuguese, and a language's, plain
 * Portuguese among them, are a file of their own. What has no translation, or whose file did not come, is said as it came.
 */
export function useNegativas(): (significado: string) => string {
  const { idioma } = useTextos()
  const [vindas, setVindas] = useState<{ idioma: string; frases: Frases }>()
  useEffect(() => {
    let vivo = true
    const guardar = (frases: Frases) => vivo && setVindas({ idioma, frases })
    frasesDe[idioma]().then(guardar, () => guardar({}))
    return () => {
      vivo = false
    }
  }, [idioma])
  // a line is kept for the words while they come
  if (vindas?.idioma !== idioma) return () => '\u00a0'
  return significado => vindas.frases[significado] ?? significado
}
