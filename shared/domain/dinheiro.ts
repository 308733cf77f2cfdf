import { lerDecimal, type Razao } from './decimal.ts'

/** Money: integer centavos of real, a safe integer. Reais with decimals exist only on the wire and on screen. */
export type Centavos = number

/** Languages that write money: the payer's two and the panel's third. */
export type IdiomaMoeda = 'pt-BR' | 'en' | 'tr'

// At 2^46 reais a double's spacing passes one centavo: two different amounts would arrive as the same number.
const LIMITE_REAIS = 2 ** 46

/**
 * Reais of the wire to centavos, exactly (19.99 is 1999; 19.99 * 100 is not).
 * @returns undefined when there are more than two decimals (1.005), or the number is not finite or not below 2^46.
 */
export const deReais = (reais: number): Centavos | undefined => {
  if (!(Math.abs(reais) < LIMITE_REAIS)) return undefined
  // The shortest text of a double below the limit is the decimal that was sent; exponents appear only under 1e-6.
  const partes = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(reais))
  if (!partes) return undefined
  const [, sinal, inteiro, decimais = ''] = partes
  const centavos = Number(inteiro) * 100 + Number(decimais.padEnd(2, '0'))
  return sinal && centavos ? -centavos : centavos
}

/** Centavos to the number of reais that the wire carries; `deReais` gives the same centavos back. */
export const paraReais = (centavos: Centavos): number => centavos / 100

const separadores = { 'pt-BR': ['.', ','], en: [',', '.'], tr: ['.', ','] } as const

/**
 * The parts of an amount, for screens that set the centavos smaller.
 * @returns `sinal` is '' or '-'; `inteiro` has thousands marks ('1.249'); `centavos` has two digits ('90').
 */
export const separarReais = (centavos: Centavos, idioma: IdiomaMoeda = 'pt-BR') => {
  const texto = String(Math.abs(centavos)).padStart(3, '0')
  const inteiro = texto.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, separadores[idioma][0])
  return { sinal: centavos < 0 ? '-' : '', inteiro, centavos: texto.slice(-2) } as const
}

/**
 * Writes an amount as `Intl.NumberFormat(idioma, { currency: 'BRL' })` does, without loading it, and equal on server
 * and browser: 'R$ 1.249,90' in pt-BR (with a NO-BREAK SPACE, U+00A0, so that a price never wraps), 'R$1,249.90' in
 * en and 'R$1.249,90' in tr. The sign comes first: '-R$ 5,00'.
 */
export const formatarReais = (centavos: Centavos, idioma: IdiomaMoeda = 'pt-BR'): string => {
  const partes = separarReais(centavos, idioma)
  const espaco = idioma === 'pt-BR' ? '\u00a0' : ''
  return `${partes.sinal}R$${espaco}${partes.inteiro}${separadores[idioma][1]}${partes.centavos}`
}

/** An amount as people type it into a field, without sign of currency or thousands: '1249,90', in English '1249.90'. */
export const digitarReais = (centavos: Centavos, idioma: IdiomaMoeda = 'pt-BR'): string => {
  const { sinal, inteiro, centavos: fim } = separarReais(centavos, idioma)
  return `${sinal}${inteiro.replaceAll(separadores[idioma][0], '')}${separadores[idioma][1]}${fim}`
}

// The second alternative of each: a lone "other" mark before one or two final digits can only be the decimal mark.
const padraoBrasileiro = /^(-?)(?:(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?|(\d+)\.(\d{1,2}))$/
const padraoIngles = /^(-?)(?:(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?|(\d+),(\d{1,2}))$/

/**
 * Reads an amount as typed or pasted: 'R$ 1.249,90', '1249,9', '1.249', '-R$ 5,00'. A dot in pt-BR and tr (a comma in
 * en) is a thousands mark, except a lone one before one or two final digits, which is decimal ('1249.90': a phone's
 * numeric keyboard).
 * @returns centavos, or undefined when the text is not an amount, has a third decimal or is too large.
 */
export const lerReais = (texto: string, idioma: IdiomaMoeda = 'pt-BR'): Centavos | undefined => {
  const limpo = texto.replace(/\s/g, '').replace(/^(-?)R\$/i, '$1')
  const partes = (idioma === 'en' ? padraoIngles : padraoBrasileiro).exec(limpo)
  if (!partes) return undefined
  const [, sinal, comMilhar, decimais, semMilhar, outrosDecimais] = partes
  const inteiro = Number((comMilhar ?? semMilhar ?? '').replace(/[.,]/g, ''))
  const centavos = inteiro * 100 + Number((decimais ?? outrosDecimais ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(centavos)) return undefined
  return sinal && centavos ? -centavos : centavos
}

/**
 * numerador ÷ denominador rounded to the nearest integer, halves away from zero (so a refund mirrors its charge).
 * Money is rounded once, here, at the end of an exact calculation.
 * @throws RangeError when the denominator is zero or the result is not a safe integer.
 */
export const arredondarMeioAcima = (numerador: bigint, denominador: bigint): Centavos => {
  if (denominador === 0n) throw new RangeError('denominador zero')
  const negativo = numerador < 0n !== denominador < 0n
  const cima = numerador < 0n ? -numerador : numerador
  const baixo = denominador < 0n ? -denominador : denominador
  const inteiro = Number((2n * cima + baixo) / (2n * baixo))
  if (!Number.isSafeInteger(inteiro)) throw new RangeError('valor fora do intervalo seguro')
  return negativo && inteiro ? -inteiro : inteiro
}

const exigirDecimal = (valor: number | string): Razao => {
  const razao = lerDecimal(valor)
  if (!razao) throw new RangeError('número decimal inválido')
  return razao
}

/**
 * `percentual` % of an amount, rounded once, half up: porcentagem(1005, '10') is 101.
 * @param percentual percent as a number or decimal text (4.99 means 4.99%).
 * @throws RangeError when it is not a decimal number.
 */
export const porcentagem = (valor: Centavos, percentual: number | string): Centavos => {
  const { numerador, denominador } = exigirDecimal(percentual)
  return arredondarMeioAcima(BigInt(valor) * numerador, denominador * 100n)
}

/**
 * Splits an amount by weights so that the parts sum to it exactly (largest remainder, Hamilton's method; DESIGN §4).
 * Spare centavos go to the largest remainders; ties to the larger weight, then to the smaller id, then to the first
 * in the list. With ids, what each one receives does not depend on the order of the list.
 * A negative total (a refund) gives exactly the negated parts of the positive one.
 * @param pesos weights ≥ 0, numbers or decimal texts: percentages, basis points or centavos, in one unit.
 * @param ids one per weight, distinct: the receivers' ids.
 * @returns the parts, in the order of `pesos`.
 * @throws RangeError when a weight is negative or not decimal, or all are zero.
 */
export const repartir = (total: Centavos, pesos: readonly (number | string)[], ids?: readonly string[]): Centavos[] => {
  const razoes = pesos.map(exigirDecimal)
  if (razoes.some(r => r.numerador < 0n)) throw new RangeError('peso negativo')
  // Over one denominator the weights are integers, and remainders compare without rounding.
  const comum = razoes.reduce((maior, r) => (r.denominador > maior ? r.denominador : maior), 1n)
  const inteiros = razoes.map(r => r.numerador * (comum / r.denominador))
  const soma = inteiros.reduce((a, b) => a + b, 0n)
  if (soma === 0n) throw new RangeError('pesos somam zero')

  const quantia = BigInt(Math.abs(total))
  const cotas = inteiros.map((peso, indice) => ({
    indice,
    peso,
    id: ids?.[indice] ?? '',
    parte: (quantia * peso) / soma,
    resto: (quantia * peso) % soma,
  }))
  const sobra = Number(quantia - cotas.reduce((a, c) => a + c.parte, 0n))
  const desc = (a: bigint, b: bigint) => (a < b ? 1 : a > b ? -1 : 0)
  const fila = [...cotas].sort(
    (a, b) => desc(a.resto, b.resto) || desc(a.peso, b.peso) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
  const extras = new Set(fila.slice(0, sobra).map(c => c.indice))
  return cotas.map(c => {
    const parte = Number(c.parte) + (extras.has(c.indice) ? 1 : 0)
    return total < 0 && parte ? -parte : parte
  })
}

/**
 * Splits an amount into `n` instalments that sum to it exactly, spare centavos on the first ones (DESIGN §4):
 * parcelasExatas(10000, 3) is [3334, 3333, 3333].
 * @throws RangeError when `n` is not a positive integer or the total is negative.
 */
export const parcelasExatas = (total: Centavos, n: number): Centavos[] => {
  if (!Number.isInteger(n) || n < 1) throw new RangeError('número de parcelas inválido')
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError('valor inválido')
  const sobra = total % n
  const base = (total - sobra) / n
  const partes = new Array<Centavos>(n).fill(base)
  return sobra ? partes.fill(base + 1, 0, sobra) : partes
}
