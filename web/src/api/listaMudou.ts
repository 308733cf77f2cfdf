import type { Operacao } from '../../../shared/contract/rotas.ts'

/**
 * Lists are written by a consumer, a moment after the change they show. What changes one says so here, and the list
 * reads itself again a little later, so that a user does not look in vain for what was just created, even from another
 * page.
 */
export const RELEITURAS_MS = [1200, 4000] as const

const mudouEm = new Map<Operacao, number>()
export const listaMudou = (operacao: Operacao, agora = Date.now()) => {
  mudouEm.set(operacao, agora)
}

/** How long from now to each reading still owed, in ms. */
export const releiturasPendentes = (operacao: Operacao, agora = Date.now()): number[] =>
  RELEITURAS_MS.map(ms => (mudouEm.get(operacao) ?? 0) + ms - agora).filter(ms => ms > 0)
