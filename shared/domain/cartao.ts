import { dataSaoPaulo } from './calendario.ts'
import { type Leitura, lido, recusado } from './leitura.ts'
import { aplicarMascara, somenteDigitos } from './mascara.ts'

// Card numbers pass through these functions and stay nowhere: no result, reason or exception carries one.

export type Bandeira =
  | 'elo'
  | 'hiper'
  | 'hipercard'
  | 'aura'
  | 'amex'
  | 'diners'
  | 'jcb'
  | 'discover'
  | 'mastercard'
  | 'visa'

/** The brands we take (K14). */
export const bandeirasAceitas: readonly Bandeira[] = ['visa', 'mastercard', 'amex', 'hipercard', 'elo']

type Faixa = readonly [de: number, ate: number]

// In order of precedence: Elo lives inside Visa's, Mastercard's and Discover's ranges. Ends are inclusive and compared
// on as many digits as they have. Elo publishes no list: in production the acquirer's BIN query confirms.
const faixas: readonly (readonly [Bandeira, readonly Faixa[]])[] = [
  [
    'elo',
    [
      [401178, 401179],
      [431274, 431274],
      [438935, 438935],
      [451416, 451416],
      [457393, 457393],
      [457631, 457632],
      [504175, 504175],
      [506699, 506778],
      [509000, 509999],
      [627780, 627780],
      [636297, 636297],
      [636368, 636369],
      [650031, 650033],
      [650035, 650051],
      [650405, 650439],
      [650485, 650538],
      [650541, 650598],
      [650700, 650718],
      [650720, 650727],
      [650901, 650978],
      [651652, 651679],
      [655000, 655019],
      [655021, 655058],
    ],
  ],
  [
    'hiper',
    [
      [637095, 637095],
      [63737423, 63737423],
      [63743358, 63743358],
      [637568, 637568],
      [637599, 637599],
      [637609, 637609],
      [637612, 637612],
    ],
  ],
  [
    'hipercard',
    [
      [606282, 606282],
      [384100, 384100],
      [384140, 384140],
      [384160, 384160],
    ],
  ],
  ['aura', [[507860, 507860]]],
  [
    'amex',
    [
      [34, 34],
      [37, 37],
    ],
  ],
  [
    'diners',
    [
      [300, 305],
      [36, 36],
      [38, 39],
    ],
  ],
  ['jcb', [[3528, 3589]]],
  [
    'discover',
    [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
  ],
  [
    'mastercard',
    [
      [51, 55],
      [2221, 2720],
    ],
  ],
  ['visa', [[4, 4]]],
]

const naFaixa = (numero: string, [de, ate]: Faixa): boolean => {
  const digitos = String(de).length
  const inicio = Number(numero.slice(0, digitos))
  return numero.length >= digitos && inicio >= de && inicio <= ate
}

/**
 * The brand by the first digits of a number, masked or not, whole or still being typed (V026): what is known so far,
 * so '4011' is visa and '401178' is elo. Undefined when no brand's range has it.
 */
export const bandeiraDe = (numero: string): Bandeira | undefined => {
  const digitos = somenteDigitos(numero)
  return faixas.find(([, lista]) => lista.some(faixa => naFaixa(digitos, faixa)))?.[0]
}

/**
 * The variant of the specification that looks at the first six digits only (V028).
 * @returns reasons: 'incompleto' with fewer than six ('Número de cartão inválido'), 'desconhecida' for no brand.
 */
export const bandeiraPorBin = (numero: string): Leitura<Bandeira, 'incompleto' | 'desconhecida'> => {
  const bin = somenteDigitos(numero).slice(0, 6)
  if (bin.length < 6) return recusado('incompleto')
  const bandeira = bandeiraDe(bin)
  return bandeira ? lido(bandeira) : recusado('desconhecida')
}

/** Luhn's check over 12 to 19 digits (ISO/IEC 7812-1 annex B; V027). */
export const luhnValido = (numero: string): boolean => {
  const digitos = somenteDigitos(numero)
  if (digitos.length < 12 || digitos.length > 19) return false
  let soma = 0
  for (let i = 0; i < digitos.length; i++) {
    const digito = digitos.charCodeAt(digitos.length - 1 - i) - 48
    const parcela = i % 2 ? digito * 2 : digito
    soma += parcela > 9 ? parcela - 9 : parcela
  }
  return soma % 10 === 0
}

const tamanhos: Partial<Record<Bandeira, readonly number[]>> = {
  amex: [15],
  diners: [14, 16],
  aura: [19, 16],
  elo: [16, 19],
  hipercard: [16, 13, 19],
}

/** Why a card's number was refused: X 'bandeira' (not served) or 'numero' (length or Luhn). */
export type MotivoCartao = 'bandeira' | 'numero'

/** Checks a card's whole number: an accepted brand first, then its length and Luhn (V026, V027). */
export const conferirCartao = (numero: string): Leitura<Bandeira, MotivoCartao> => {
  const digitos = somenteDigitos(numero)
  const bandeira = bandeiraDe(digitos)
  if (!bandeira || !bandeirasAceitas.includes(bandeira)) return recusado('bandeira')
  return (tamanhos[bandeira] ?? [16]).includes(digitos.length) && luhnValido(digitos)
    ? lido(bandeira)
    : recusado('numero')
}

/** The mask, as far as typed: 4-6-5 for Amex, 4-6-4 for a 14-digit Diners, groups of four otherwise (V021). */
export const formatarNumeroCartao = (numero: string): string => {
  const digitos = somenteDigitos(numero)
  const bandeira = bandeiraDe(digitos)
  if (bandeira === 'amex') return aplicarMascara('0000 000000 00000', digitos)
  if (bandeira === 'diners' && digitos.length <= 14) return aplicarMascara('0000 000000 0000', digitos)
  return aplicarMascara('0000 0000 0000 0000 000', digitos)
}

/** How many digits the security code has: 4 for Amex, 3 for the others (K13). */
export const tamanhoCvv = (bandeira: Bandeira | undefined): 3 | 4 => (bandeira === 'amex' ? 4 : 3)

/** Does the security code have the brand's digits? With no brand known yet, 3 or 4 (V021). */
export const cvvValido = (cvv: string, bandeira?: Bandeira): boolean =>
  /^[0-9]{3,4}$/.test(cvv) && (bandeira === undefined || cvv.length === tamanhoCvv(bandeira))

/** A card's expiry. */
export interface Validade {
  /** 1–12. */
  readonly mes: number
  /** Four digits: 'YY' is read as 20YY. */
  readonly ano: number
}

/** Reads 'MM/YY' (or 'MM/YYYY'); undefined when it is not one. */
export const lerValidade = (texto: string): Validade | undefined => {
  const partes = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})$/.exec(texto.trim())
  return partes ? { mes: Number(partes[1]), ano: 2000 + (Number(partes[2]) % 100) } : undefined
}

/** 'MM/YY', as the payment call sends it. */
export const formatarValidade = ({ mes, ano }: Validade): string =>
  `${String(mes).padStart(2, '0')}/${String(ano % 100).padStart(2, '0')}`

/**
 * Is the expiry still ahead (V030)? A card is good until the last day of its month, in São Paulo.
 * @param agora epoch milliseconds.
 */
export const validadeFutura = ({ mes, ano }: Validade, agora: number): boolean =>
  `${ano}-${String(mes).padStart(2, '0')}` >= dataSaoPaulo(agora).slice(0, 7)
