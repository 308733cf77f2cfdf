import { useEffect, useState } from 'react'

/** Seconds left of a wait, against the clock, so that a tab that slept does not count from where it stopped. */
export function useContagem(): [restante: number, comecar: (segundos: number) => void] {
  const [fim, setFim] = useState(0)
  const [agora, setAgora] = useState(0)
  const restante = Math.max(0, Math.ceil((fim - agora) / 1000))
  useEffect(() => {
    if (restante === 0) return
    const id = setInterval(() => setAgora(Date.now()), 250)
    return () => clearInterval(id)
  }, [restante])
  return [
    restante,
    segundos => {
      setAgora(Date.now())
      setFim(Date.now() + segundos * 1000)
    },
  ]
}
