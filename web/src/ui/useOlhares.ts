import { useEffect, useRef, useState } from 'react'

/** What takes longer is asked for by its user: two minutes at a look every three seconds. */
const maximoDeOlhares = 40

/**
 * Reads again every `ms` while something is on its way (`olhando`), 40 times at most, and never in a tab that is not
 * seen. After the last look `parou` says so, and `deNovo` reads at once and begins again: `BotaoAtualizar` offers it.
 * @example const olhares = useOlhares(aCaminho, lista.recarregar, 4_000); <BotaoAtualizar {...olhares} />
 */
export function useOlhares(olhando: boolean, ler: () => unknown, ms: number) {
  const [vez, setVez] = useState(0)
  const [parou, setParou] = useState(false)
  const leitura = useRef(ler)
  leitura.current = ler
  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` begins the looks again
  useEffect(() => {
    setParou(false)
    if (!olhando) return
    let restam = maximoDeOlhares
    const relogio = setInterval(() => {
      if (document.hidden) return
      leitura.current()
      restam--
      if (restam > 0) return
      clearInterval(relogio)
      setParou(true)
    }, ms)
    return () => clearInterval(relogio)
  }, [olhando, ms, vez])
  return {
    parou,
    deNovo: () => {
      leitura.current()
      setVez(n => n + 1)
    },
  }
}
