import { type Data, diasEntre, somarDias } from '../calendario.ts'
import { lerDecimal, type Razao } from '../decimal.ts'
import { ehDiaUtil, proximoDiaUtil } from '../diasUteis.ts'
import { arredondarMeioAcima, type Centavos } from '../dinheiro.ts'

/** A slip's terms, by the numbers of BACEN's cobv: values are decimal texts in reais, or percentages. */
export interface TermosDoBoleto {
  readonly valor: Centavos
  readonly vencimento: Data
  readonly abatimento?: Centavos
  /** 1 fixed (R$), 2 percent. */
  readonly multa?: readonly [modalidade: 1 | 2, valor: string]
  /** 1 R$ a day, 2 % a day, 3 % a month of 30 days, 4 % a year of 365, all per calendar day, simple. */
  readonly juros?: readonly [modalidade: 1 | 2 | 3 | 4, valor: string]
  /**
   * 1 R$ and 2 % until a day; for each day before the due date R$ (3 calendar, 4 business) or % (5 calendar, 6 business).
   * Of several, the best that still holds.
   */
  readonly descontos?: readonly DescontoDoBoleto[]
}
export type DescontoDoBoleto =
  | readonly [modalidade: 1 | 2, valor: string, ate: Data]
  | readonly [modalidade: 3 | 4 | 5 | 6, valor: string]

export interface EncargosDoBoleto {
  readonly multa: Centavos
  readonly juros: Centavos
  readonly desconto: Centavos
  readonly total: Centavos
}

const razao = (texto: string): Razao => {
  const lida = lerDecimal(texto)
  if (!lida || lida.numerador < 0n) throw new RangeError('encargo inválido')
  return lida
}
/** `vezes` × R$ `valor`, in centavos. */
const emReais = (valor: string, vezes: number): Centavos => {
  const { numerador, denominador } = razao(valor)
  return arredondarMeioAcima(numerador * 100n * BigInt(vezes), denominador)
}
/** `vezes` ÷ `por` × `valor` % of the base. */
const emPorcento = (base: Centavos, valor: string, vezes: number, por = 1): Centavos => {
  const { numerador, denominador } = razao(valor)
  return arredondarMeioAcima(BigInt(base) * numerador * BigInt(vezes), denominador * 100n * BigInt(por))
}

function jurosDe(base: Centavos, [modalidade, valor]: NonNullable<TermosDoBoleto['juros']>, dias: number): Centavos {
  if (modalidade === 1) return emReais(valor, dias)
  return emPorcento(base, valor, dias, { 2: 1, 3: 30, 4: 365 }[modalidade])
}

function descontoDe(base: Centavos, desconto: DescontoDoBoleto, vencimento: Data, dia: Data): Centavos {
  const [modalidade, valor, ate] = desconto
  if (ate !== undefined) {
    if (dia > ate) return 0
    return modalidade === 1 ? emReais(valor, 1) : emPorcento(base, valor, 1)
  }
  const emUteis = modalidade === 4 || modalidade === 6
  const antes = emUteis ? diasUteisEntre(dia, vencimento) : Math.max(0, diasEntre(dia, vencimento))
  return modalidade <= 4 ? emReais(valor, antes) : emPorcento(base, valor, antes)
}

/** Business days after one day, up to and with another; 0 where that is not later. */
function diasUteisEntre(dia: Data, ate: Data): number {
  let uteis = 0
  for (let n = 1; n <= diasEntre(dia, ate); n++) if (ehDiaUtil(somarDias(dia, n))) uteis++
  return uteis
}

/**
 * What a slip comes to when paid on a day, for slips of our own and the simulators: what a registry computed is never
 * computed again. Late is only after the bank business day that follows the due date (Lei 7.089/1983); then the days
 * count from the due date itself. Each part is rounded half up on its own (brazil §2.5).
 * @returns centavos; the discount never exceeds the value.
 */
export function encargosDoBoleto(termos: TermosDoBoleto, dia: Data): EncargosDoBoleto {
  const { valor, vencimento, abatimento = 0, descontos = [] } = termos
  const base = valor - abatimento
  const atrasado = dia > proximoDiaUtil(vencimento)
  const dias = atrasado ? diasEntre(vencimento, dia) : 0
  const multa = !atrasado || !termos.multa ? 0 : multaDe(base, termos.multa)
  const juros = !atrasado || !termos.juros ? 0 : jurosDe(base, termos.juros, dias)
  const melhor = Math.max(0, ...descontos.map(d => descontoDe(base, d, vencimento, dia)))
  const desconto = Math.min(base, melhor)
  return { multa, juros, desconto, total: base + multa + juros - desconto }
}

const multaDe = (base: Centavos, [modalidade, valor]: NonNullable<TermosDoBoleto['multa']>): Centavos =>
  modalidade === 1 ? emReais(valor, 1) : emPorcento(base, valor, 1)
