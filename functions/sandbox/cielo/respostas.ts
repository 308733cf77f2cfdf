import { ehModoDeResposta, type Modo, type ModoDeResposta } from '../modos.ts'

/** Modes of a route that also decide how its answer goes, in the words of the common ones. */
const comoOutro: Partial<Record<Modo, ModoDeResposta>> = {
  '500-com-efeito': '503-com-efeito',
  'chegar-tarde': 'pendurar-com-efeito',
  esconder: 'pendurar-com-efeito',
  'duas-vezes': 'pendurar-com-efeito',
  'anulada-sozinha': 'pendurar-com-efeito',
}

/** How the answer goes wrong, if it does. `responder-tarde` is apart: it answers in the end. */
export const modoDaResposta = (modo: Modo | undefined): ModoDeResposta | undefined => {
  if (modo === undefined) return undefined
  return ehModoDeResposta(modo) ? modo : comoOutro[modo]
}

/** Whether nothing is done at all. */
export const semEfeito = (modo: Modo | undefined): boolean =>
  modo === '503-sem-efeito' || modo === 'pendurar-sem-efeito'
