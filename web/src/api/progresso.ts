/** What the request bar shows (R136): any request in flight, and for 1.5 s that the last one failed (K37). */
export type EstadoDoProgresso = 'parado' | 'andando' | 'alerta'

export const ALERTA_MS = 1500

type Temporizador = (acao: () => void, ms: number) => () => void
const comRelogio: Temporizador = (acao, ms) => {
  const id = setTimeout(acao, ms)
  return () => clearTimeout(id)
}

/** A store for `useSyncExternalStore`; the timer is a parameter so that tests own the time. */
export const criarProgresso = (depoisDe: Temporizador = comRelogio) => {
  let emCurso = 0
  let alerta = false
  let cancelar = () => {}
  const ouvintes = new Set<() => void>()
  const avisar = () => {
    for (const ouvinte of ouvintes) ouvinte()
  }
  return {
    estado: (): EstadoDoProgresso => (alerta ? 'alerta' : emCurso > 0 ? 'andando' : 'parado'),
    assinar: (ouvinte: () => void) => {
      ouvintes.add(ouvinte)
      return () => {
        ouvintes.delete(ouvinte)
      }
    },
    comecou: () => {
      emCurso++
      avisar()
    },
    terminou: (bem: boolean) => {
      emCurso = Math.max(0, emCurso - 1)
      if (!bem) {
        alerta = true
        cancelar()
        cancelar = depoisDe(() => {
          alerta = false
          avisar()
        }, ALERTA_MS)
      }
      avisar()
    },
  }
}

export const progresso = criarProgresso()
