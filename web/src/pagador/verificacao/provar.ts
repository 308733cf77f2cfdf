import { escreverProva, procurar } from '../../../../shared/domain/provaDeTrabalho.ts'
import type { PedidoDeProva } from './comVerificacao.ts'

/** How long the search holds the page before it lets it breathe, in ms: a tap is answered within one frame. */
const FATIA_MS = 12
const LOTE = 64

/**
 * Searches what was asked for, in slices of a frame, and tells how much is done, from 0 to 1. Here and not in a worker: the
 * page's policy lets no script make one.
 */
export async function provar(
  { desafio, semente, partes, bits }: PedidoDeProva,
  aoAvancar: (feito: number) => void,
): Promise<string> {
  const numeros: number[] = []
  for (let parte = 0; parte < partes; parte++) {
    aoAvancar(parte / partes)
    numeros.push(await buscar(semente, parte, bits))
  }
  return `${desafio}~${escreverProva(numeros)}`
}

async function buscar(semente: string, parte: number, bits: number): Promise<number> {
  for (let de = 0; ; ) {
    const ate = performance.now() + FATIA_MS
    while (performance.now() < ate) {
      const achado = procurar(semente, parte, { de, vezes: LOTE }, bits)
      if (achado !== undefined) return achado
      de += LOTE
    }
    await new Promise(resolve => setTimeout(resolve))
  }
}
