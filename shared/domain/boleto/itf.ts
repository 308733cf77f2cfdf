/** FEBRABAN's bar code: 103 mm by 13 mm, with at least 5 mm of quiet zone on the left. */
export const barrasBoletoMm = { largura: 103, altura: 13, margem: 5 } as const

/** A bar: where it starts and how wide it is, in modules (the narrow element's width). */
export interface Barra {
  readonly x: number
  readonly largura: number
}

// Interleaved 2 of 5 (ISO/IEC 16390): five elements a digit, two of them wide.
const digitos = ['11221', '21112', '12112', '22111', '11212', '21211', '12211', '11122', '21121', '12121'] as const

/**
 * The elements of an interleaved 2 of 5 code, bar first, alternating bar and space: '1' narrow, '2' wide. A pair of
 * digits gives its bars to the first and its spaces to the second. 44 digits make 227 elements.
 * @throws RangeError when there is something else than an even number of digits.
 */
export const elementosItf = (codigo: string): string => {
  if (!/^(?:[0-9]{2})+$/.test(codigo)) throw new RangeError('ITF: número par de dígitos')
  let elementos = '1111'
  for (let i = 0; i < codigo.length; i += 2) {
    const barras = digitos[Number(codigo[i])] ?? ''
    const espacos = digitos[Number(codigo[i + 1])] ?? ''
    for (let e = 0; e < 5; e++) elementos += `${barras[e]}${espacos[e]}`
  }
  return `${elementos}211`
}

/**
 * The bars of a code, in modules, to be drawn as rectangles (never a bitmap).
 * @param razao wide to narrow: 3 (405 modules for 44 digits, 0.254 mm each) or 2 (316, 0.326 mm); 2 to 3 is legal.
 * @returns the bars and the total width in modules; a module is `barrasBoletoMm.largura / modulos` millimetres.
 */
export const barrasItf = (codigo: string, razao = 3): { readonly modulos: number; readonly barras: Barra[] } => {
  const barras: Barra[] = []
  let x = 0
  let ehBarra = true
  for (const elemento of elementosItf(codigo)) {
    const largura = elemento === '2' ? razao : 1
    if (ehBarra) barras.push({ x, largura })
    x += largura
    ehBarra = !ehBarra
  }
  return { modulos: x, barras }
}

/** The bars as the `d` of one SVG path, one module high: viewBox `0 0 {modulos} 1`, preserveAspectRatio none. */
export const caminhoItf = (codigo: string, razao = 3): string =>
  barrasItf(codigo, razao)
    .barras.map(({ x, largura }) => `M${x} 0h${largura}v1h-${largura}z`)
    .join('')
