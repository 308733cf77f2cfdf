import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Ambiente, type Passo, SONDAGEM_DO_PIX_MS, sondar } from '../../../web/src/pagador/pix/sondagem.ts'

/** A page with a clock that only moves when told, and a visibility that the test decides. */
function umaPagina(acaso = 0.5) {
  const ouvintes = new Set<() => void>()
  const pagina = {
    oculta: false,
    ouvintes,
    aparecer: () => {
      pagina.oculta = false
      for (const fazer of ouvintes) fazer()
    },
  }
  const ambiente: Ambiente = {
    esperar: (ms, fazer) => {
      const id = setTimeout(fazer, ms)
      return () => clearTimeout(id)
    },
    oculta: () => pagina.oculta,
    aoAparecer: fazer => {
      ouvintes.add(fazer)
      return () => ouvintes.delete(fazer)
    },
    acaso: () => acaso,
  }
  return { pagina, ambiente }
}
const ritmo = { intervaloMs: () => SONDAGEM_DO_PIX_MS, maximoMs: 30_000 }

describe('polling', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const roteiro = (...passos: Passo[]) => vi.fn(async () => passos.shift() ?? 'continuar')

  it('asks every 3 s and stops for good when told', async () => {
    const { pagina, ambiente } = umaPagina()
    const perguntar = roteiro('continuar', 'continuar', 'parar')
    sondar(perguntar, ritmo, ambiente)
    expect(perguntar).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(3000)
    expect(perguntar).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(perguntar).toHaveBeenCalledTimes(3)
    expect(pagina.ouvintes.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('spreads pages by 10% either way', async () => {
    for (const [acaso, ms] of [
      [0, 2700],
      [0.999999, 3299],
    ] as const) {
      const perguntar = roteiro()
      const parar = sondar(perguntar, ritmo, umaPagina(acaso).ambiente)
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(perguntar).toHaveBeenCalledTimes(0)
      await vi.advanceTimersByTimeAsync(2)
      expect(perguntar).toHaveBeenCalledTimes(1)
      parar()
    }
  })

  it('sleeps while hidden and asks at once when shown', async () => {
    const { pagina, ambiente } = umaPagina()
    const perguntar = roteiro()
    const parar = sondar(perguntar, ritmo, ambiente)
    pagina.oculta = true
    await vi.advanceTimersByTimeAsync(600_000)
    expect(perguntar).toHaveBeenCalledTimes(0)
    pagina.aparecer()
    expect(perguntar).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3000)
    expect(perguntar).toHaveBeenCalledTimes(2)
    parar()
  })

  it('never has two questions in the air', async () => {
    const { pagina, ambiente } = umaPagina()
    const perguntar = vi.fn(() => new Promise<Passo>(() => {}))
    const parar = sondar(perguntar, { ...ritmo, jaComeca: true }, ambiente)
    pagina.aparecer()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(perguntar).toHaveBeenCalledTimes(1)
    parar()
  })

  it('backs off while answers fail, up to the longest wait, and recovers', async () => {
    const { ambiente } = umaPagina()
    const quando: number[] = []
    const passos: Passo[] = ['falhou', 'falhou', 'falhou', 'falhou', 'falhou', 'continuar']
    const inicio = Date.now()
    const parar = sondar(
      async () => {
        quando.push(Date.now() - inicio)
        return passos.shift() ?? 'continuar'
      },
      { ...ritmo, jaComeca: true },
      ambiente,
    )
    await vi.advanceTimersByTimeAsync(110_000)
    parar()
    expect(quando.slice(0, 7)).toEqual([0, 6000, 18_000, 42_000, 72_000, 102_000, 105_000])
  })

  it('a question that throws is a failure, not the end', async () => {
    const perguntar = vi.fn(async (): Promise<Passo> => {
      throw new Error('rede')
    })
    const parar = sondar(perguntar, { ...ritmo, jaComeca: true }, umaPagina().ambiente)
    await vi.advanceTimersByTimeAsync(6000)
    expect(perguntar).toHaveBeenCalledTimes(2)
    parar()
  })
})
