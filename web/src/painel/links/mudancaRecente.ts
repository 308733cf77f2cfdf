/**
 * The list is written by a consumer, a moment after the change it shows. What changes a link says so here, and the list
 * reads itself again a little later, so that nobody looks for a link that they have just created.
 */
export const RELEITURAS_MS = [1200, 4000] as const

let mudouEm = 0
export const linksMudaram = (agora = Date.now()) => {
  mudouEm = agora
}

/** How long from now to each reading still owed, in ms. */
export const releiturasPendentes = (agora = Date.now()): number[] =>
  RELEITURAS_MS.map(ms => mudouEm + ms - agora).filter(ms => ms > 0)
