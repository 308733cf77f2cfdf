/** From what rise on a percentage says nothing: “17.753 % a mais” is “179 vezes”, and beyond a thousand only “muito”. */
const EM_VEZES = 300
const MUITO = 1000

/** How a figure stands beside the one before: in percent, in times, or in words alone. */
export type Comparacao = { como: 'semAntes' | 'igual' | 'muitoMais' } | { como: 'mais' | 'menos' | 'vezes'; n: number }

/**
 * Pure: a figure of a period beside that of the period before.
 * @param antes 0 where there was nothing to compare with.
 */
export function comparar(agora: number, antes: number): Comparacao {
  if (!antes) return { como: 'semAntes' }
  const mudanca = Math.round(((agora - antes) / antes) * 100)
  if (mudanca === 0) return { como: 'igual' }
  if (mudanca < EM_VEZES) return { como: mudanca > 0 ? 'mais' : 'menos', n: Math.abs(mudanca) }
  const vezes = Math.round(agora / antes)
  return vezes < MUITO ? { como: 'vezes', n: vezes } : { como: 'muitoMais' }
}
