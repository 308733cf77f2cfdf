import type { Clock } from '../platform/runtime/clock.ts'

/** A simulator that does things by itself. */
export interface Trabalhador {
  /** Does what is due. */
  trabalhar(): Promise<void>
  /** When it next has something to do (epoch ms), or null. */
  proximoPrazo(): number | null
}

/** Rechecks at least this often: an injected clock may jump without telling. */
const MAIOR_ESPERA_MS = 60_000
/** Never spins, even if something due cannot be done. */
const MENOR_ESPERA_MS = 10

/** Sets a simulator to work when something is due. `acordar` after every change; the timer does not keep the process alive. */
export function criarPlantao(simulador: Trabalhador, clock: Pick<Clock, 'now'>) {
  let timer: NodeJS.Timeout | undefined
  let encerrado = false
  const emCurso = new Set<Promise<void>>()

  function agendar(): void {
    clearTimeout(timer)
    const prazo = encerrado ? null : simulador.proximoPrazo()
    if (prazo === null) return
    timer = setTimeout(acordar, Math.min(Math.max(prazo - clock.now(), MENOR_ESPERA_MS), MAIOR_ESPERA_MS))
    timer.unref()
  }

  function acordar(): void {
    if (encerrado) return
    const turno: Promise<void> = simulador
      .trabalhar()
      .catch((erro: unknown) => console.error('sandbox:', erro instanceof Error ? erro.message : 'erro'))
      .finally(() => {
        emCurso.delete(turno)
        agendar()
      })
    emCurso.add(turno)
    // A slow callback of this turn must not hold back what falls due meanwhile.
    agendar()
  }

  return {
    acordar,
    /** Works now, and ends when what it had taken up by itself has ended too: a callback under way is not done yet. */
    async trabalhar(): Promise<void> {
      await Promise.all([simulador.trabalhar(), ...emCurso])
    },
    async encerrar(): Promise<void> {
      encerrado = true
      clearTimeout(timer)
      await Promise.all(emCurso)
    },
  }
}
