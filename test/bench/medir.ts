/** The benchmark's arithmetic: times in milliseconds, one number per round for the page and for the control. */
export interface Rodada {
  pagina: number
  controle: number
}

/** The middle value; of an even count, the mean of the two in the middle. @throws RangeError when there are none. */
export function mediana(valores: readonly number[]): number {
  const ordem = [...valores].sort((a, b) => a - b)
  const meio = Math.floor(ordem.length / 2)
  const [antes, depois] = [ordem[meio - 1], ordem[meio]]
  if (depois === undefined) throw new RangeError('no rounds')
  return ordem.length % 2 || antes === undefined ? depois : (antes + depois) / 2
}

export interface Veredito {
  pagina: number
  controle: number
  /** Page over control, of the medians: below 1 the page is faster. */
  razao: number
  passou: boolean
}

/** Whether the page's median takes at most `limite` of the control's. */
export function julgar(rodadas: readonly Rodada[], limite: number): Veredito {
  const pagina = mediana(rodadas.map(r => r.pagina))
  const controle = mediana(rodadas.map(r => r.controle))
  const razao = pagina / controle
  return { pagina, controle, razao, passou: razao <= limite }
}

/** Whether the page's median is at most the control's; for counts and what may be zero, where a ratio says nothing. */
export function naoMais(rodadas: readonly Rodada[]): Omit<Veredito, 'razao'> {
  const pagina = mediana(rodadas.map(r => r.pagina))
  const controle = mediana(rodadas.map(r => r.controle))
  return { pagina, controle, passou: pagina <= controle }
}

/** Which goes first in each round: A B, B A, A B, … so that what drifts with time falls on both. */
export const ordem = (rodada: number): readonly ['pagina', 'controle'] | readonly ['controle', 'pagina'] =>
  rodada % 2 ? ['controle', 'pagina'] : ['pagina', 'controle']
