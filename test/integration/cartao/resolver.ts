import { escreverProva, procurar } from '../../../shared/domain/provaDeTrabalho.ts'
import type { Resposta } from './harness.ts'

type Pedida = { desafio: string; semente: string; partes: number; bits: number }
/** What a page answers to a challenge by its own work: a program may do the same. */
export function resolverProva(corpo: Resposta): string {
  const { desafio, semente, partes, bits } = corpo.verificacao as Pedida
  const numeros = Array.from(
    { length: partes },
    (_, parte) => procurar(semente, parte, { de: 0, vezes: 1e7 }, bits) ?? -1,
  )
  return `${desafio}~${escreverProva(numeros)}`
}
