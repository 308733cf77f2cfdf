import { lerDecimal } from './decimal.ts'
import { arredondarMeioAcima, type Centavos, parcelasExatas, porcentagem } from './dinheiro.ts'

/** The most instalments a card purchase has (K10). */
export const MAXIMO_PARCELAS = 12

/** A payment link's option: count and flat interest in percent (4.99 means 4.99%). */
export interface OpcaoLink {
  readonly numeroParcela: number
  readonly juros: number | string
}

/** A cart's option: count and the fee, in percent, that the gross total must leave covered. */
export interface OpcaoCarrinho {
  readonly parcela: number
  readonly taxa: number | string
}

const exigirParcelas = (n: number): bigint => {
  if (!Number.isInteger(n) || n < 1 || n > MAXIMO_PARCELAS) throw new RangeError('parcelas: 1 a 12')
  return BigInt(n)
}

const exigirPercentual = (percentual: number | string) => {
  const razao = lerDecimal(percentual)
  if (!razao || razao.numerador < 0n) throw new RangeError('percentual inválido')
  return razao
}

/**
 * The payment link's instalments (000 §3, H08 first formula): the instalment is valor ÷ n × (1 + juros/100), exact and
 * rounded once, half up; the total is valor × (1 + juros/100) rounded once (DESIGN §4), so interest-free never costs more.
 * @param valor centavos, ≥ 0.
 * @returns one row per option, highest count first (V010): `valorParcela` is shown, `total` is charged, and `cobradas`
 * splits it exactly, spare centavos first.
 * @throws RangeError on a count outside 1–12 or a rate that is not a decimal ≥ 0.
 */
export const parcelarLink = <Opcao extends OpcaoLink>(valor: Centavos, opcoes: readonly Opcao[]) =>
  opcoes
    .map(opcao => {
      const n = exigirParcelas(opcao.numeroParcela)
      const { numerador, denominador } = exigirPercentual(opcao.juros)
      // valor × (1 + juros/100) over one denominator.
      const bruto = BigInt(valor) * (100n * denominador + numerador)
      const total = arredondarMeioAcima(bruto, 100n * denominador)
      const valorParcela = arredondarMeioAcima(bruto, 100n * denominador * n)
      return { ...opcao, valorParcela, total, cobradas: parcelasExatas(total, opcao.numeroParcela) }
    })
    .sort((a, b) => b.numeroParcela - a.numeroParcela)

/** A company's options with those of up to `ate` instalments free of interest; 1 leaves every one as its contract has it. */
export const semJurosAte = <Opcao extends OpcaoLink>(opcoes: readonly Opcao[], ate: number) =>
  opcoes.map(o => (o.numeroParcela > 1 && o.numeroParcela <= ate ? { ...o, juros: 0 } : o))

/**
 * What a seller bears of a plan offered free of interest (decision 0105): what would be left of it after the fee with the
 * contract's interest, less what is left of the price alone. The payer pays the price; nothing more is charged of the seller.
 * @param valor centavos of the price; `contrato` the option as the contract has it; `taxa` the card's fee in percent.
 * @returns `assumido` and `recebe`, centavos: `recebe` is the price less the fee, and both together what interest would bring.
 */
export const jurosAssumidos = (valor: Centavos, contrato: OpcaoLink, taxa: number | string) => {
  const liquido = (total: Centavos) => total - porcentagem(total, taxa)
  const comJuros = parcelarLink(valor, [contrato])[0]?.total ?? valor
  return { recebe: liquido(valor), assumido: liquido(comJuros) - liquido(valor) }
}

/**
 * The cart's instalments (001 §3.3, H08 second formula): valorTotal = Σ slips ÷ (1 − taxa/100), rounded once, half up, so
 * that the fee taken from the total leaves the slips whole; valorParcela = valorTotal ÷ parcela, for display.
 * @param soma centavos of all slips, ≥ 0.
 * @returns one row per option, highest count first; `cobradas` splits the total exactly; `jurosMensal` is the monthly rate
 * as a fraction (0.0285 is 2.85%), or undefined when there is none to show.
 * @throws RangeError on a count outside 1–12 or a fee outside 0 ≤ taxa < 100.
 */
export const parcelarCarrinho = <Opcao extends OpcaoCarrinho>(soma: Centavos, opcoes: readonly Opcao[]) =>
  opcoes
    .map(opcao => {
      const n = exigirParcelas(opcao.parcela)
      const { numerador, denominador } = exigirPercentual(opcao.taxa)
      const liquido = 100n * denominador - numerador
      if (liquido <= 0n) throw new RangeError('taxa: menor que 100')
      const valorTotal = arredondarMeioAcima(BigInt(soma) * 100n * denominador, liquido)
      return {
        ...opcao,
        valorTotal,
        valorParcela: arredondarMeioAcima(BigInt(valorTotal), n),
        cobradas: parcelasExatas(valorTotal, opcao.parcela),
        // The unrounded instalment: with a rounded one an interest-free plan would show a rate of its own rounding.
        jurosMensal: taxaMensal(soma, opcao.parcela, valorTotal / opcao.parcela),
      }
    })
    .sort((a, b) => b.parcela - a.parcela)

/** K27: how the month's rate is looked for. */
export const TOLERANCIA = 1e-10
export const ITERACOES = 10
export const PALPITE = 0.01

/**
 * The monthly rate i at which `n` equal instalments pay back the principal (K27): Newton from 0.01 on
 * f(i) = pv·i·(1+i)ⁿ ÷ ((1+i)ⁿ − 1) − parcela, at most ten iterations, stopping when the step is under 1e-10; where that does
 * not converge, bisection. f only grows with a slope below pv, so a small step is a small error and the root is the only one.
 * @param principal and `parcela` in one unit (centavos or reais), above zero.
 * @returns a fraction (0.0199 is 1.99% a month; negative when the instalments sum to less), or undefined when there is no
 * rate or it was not found. Never an unconverged number.
 */
export const taxaMensal = (principal: number, n: number, parcela: number): number | undefined => {
  if (!(principal > 0) || !(parcela > 0) || !Number.isInteger(n) || n < 1) return undefined
  if (!Number.isFinite(principal) || !Number.isFinite(parcela)) return undefined
  if (n === 1) return parcela / principal - 1
  const razao = parcela / principal
  // At exactly zero the formula is 0/0; within a rounding of it, zero is the answer.
  if (Math.abs(razao * n - 1) < 1e-12) return 0
  return newton(n, razao) ?? bissecao(n, razao)
}

// (1+i)ⁿ − 1 without losing its digits near zero.
const crescimento = (i: number, n: number): number => Math.expm1(n * Math.log1p(i))

/** The instalment of a unit of principal at rate i, i·(1+i)ⁿ ÷ ((1+i)ⁿ − 1) in a form that does not overflow; 1/n at zero. */
const prestacao = (i: number, n: number): number => (i === 0 ? 1 / n : i + i / crescimento(i, n))

const newton = (n: number, razao: number): number | undefined => {
  let i = PALPITE
  for (let volta = 0; volta < ITERACOES; volta++) {
    const g = crescimento(i, n)
    const derivada = 1 + 1 / g - ((i * n) / (1 + i)) * (1 + 1 / g) * (1 / g)
    const passo = (prestacao(i, n) - razao) / derivada
    i -= passo
    if (!Number.isFinite(i) || i <= -1) return undefined
    if (Math.abs(passo) < TOLERANCIA) return i
  }
  return undefined
}

const bissecao = (n: number, razao: number): number | undefined => {
  let baixo = razao * n > 1 ? 0 : -0.999999
  let alto = razao * n > 1 ? 1 : 0
  while (alto > 0 && prestacao(alto, n) < razao) {
    baixo = alto
    alto *= 2
    if (alto > 1e6) return undefined
  }
  if (prestacao(baixo, n) > razao) return undefined
  for (let volta = 0; volta < 200 && alto - baixo > TOLERANCIA / 100; volta++) {
    const meio = (baixo + alto) / 2
    if (meio === baixo || meio === alto) break
    if (prestacao(meio, n) < razao) baixo = meio
    else alto = meio
  }
  return alto - baixo < TOLERANCIA * Math.max(1, alto) ? (baixo + alto) / 2 : undefined
}
