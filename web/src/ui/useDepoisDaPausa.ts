import { useEffect, useState } from 'react'

/** How long a pause in the typing is, in milliseconds. */
export const PAUSA_MS = 250

/** What was typed, once the typing paused. */
export function useDepoisDaPausa(valor: string): string {
  const [pausado, setPausado] = useState('')
  useEffect(() => {
    const relogio = setTimeout(() => setPausado(valor), PAUSA_MS)
    return () => clearTimeout(relogio)
  }, [valor])
  return pausado
}
