import type { Data } from './calendario.ts'
import { type Centavos, porcentagem } from './dinheiro.ts'
import { tipoDocumento } from './documento.ts'

/**
 * What is withheld of a commission, as parameters with the day from which they hold and their source: the accountant
 * confirms a row before its day, and an older month keeps the row of its own payment.
 */
interface Parametros {
  de: Data
  fonte: string
  /** Of companies that are not in the Simples Nacional. */
  irrfDaEmpresa: { percentual: number; dispensaAte: Centavos }
  /** Of whom the provider's city makes it withhold: percent of the commission; 0 where it does not. */
  iss: { percentual: number }
  /** Of persons: the contribution and its ceiling, the monthly table, and the reduction of small incomes. */
  inss: { percentual: number; teto: Centavos }
  irrf: {
    /** Of the base up to `ate` (null: without end), `percentual` less `deduzir`. */
    faixas: readonly { ate: Centavos | null; percentual: number; deduzir: Centavos }[]
    /** May be deducted in place of the contribution. */
    descontoSimplificado: Centavos
    reducao?: { isentoAte: Centavos; ate: Centavos; fixo: Centavos; percentual: number }
  }
}

const faixasDe2025 = [
  { ate: 242_880, percentual: 0, deduzir: 0 },
  { ate: 282_665, percentual: 7.5, deduzir: 18_216 },
  { ate: 375_105, percentual: 15, deduzir: 39_416 },
  { ate: 466_468, percentual: 22.5, deduzir: 67_549 },
  { ate: null, percentual: 27.5, deduzir: 90_873 },
] as const
const irrfDaEmpresa = { percentual: 1.5, dispensaAte: 1_000 }
/** No law of a city is in the library: nothing is withheld for it until the accountant says its rate. */
const iss = { percentual: 0 }
export const parametrosDaRetencao: readonly Parametros[] = [
  {
    de: '2025-05-01',
    fonte:
      'IRRF of companies: Lei 7.450/85 art. 53 I, RIR/2018 art. 718, Lei 9.430/96 art. 67. Persons: Lei 15.191/2025; INSS: Lei 8.212/91 art. 21, Lei 10.666/2003 art. 4, Portaria MPS/MF 6/2025',
    irrfDaEmpresa,
    iss,
    inss: { percentual: 11, teto: 815_741 },
    irrf: { faixas: faixasDe2025, descontoSimplificado: 60_720 },
  },
  {
    de: '2026-01-01',
    fonte: 'as before, with the reduction of Lei 15.270/2025 and the ceiling of Portaria MPS/MF 13/2026',
    irrfDaEmpresa,
    iss,
    inss: { percentual: 11, teto: 847_555 },
    irrf: {
      faixas: faixasDe2025,
      descontoSimplificado: 60_720,
      reducao: { isentoAte: 500_000, ate: 735_000, fixo: 97_862, percentual: 13.3145 },
    },
  },
]

export const tributos = ['irrf', 'inss', 'iss'] as const
export interface Retencao {
  tributo: (typeof tributos)[number]
  base: Centavos
  valor: Centavos
}

/**
 * What is withheld of a commission that is paid on a day: of a company the income tax, unless it is in the Simples
 * Nacional (IN RFB 765/2007) or the tax is too small to be withheld; of a person the contribution and the income tax of
 * the monthly table. Of either what the provider's city makes it withhold. Never more than the commission. What is nothing
 * is left out.
 * @throws RangeError for a day before the first parameters.
 */
export function retencoesDa(
  valor: Centavos,
  quem: { documento: string; simplesNacional: boolean },
  dia: Data,
  parametros: readonly Parametros[] = parametrosDaRetencao,
): Retencao[] {
  const p = parametros.filter(({ de }) => de <= dia).at(-1)
  if (!p) throw new RangeError('sem parâmetros de retenção para este dia')
  const daUniao =
    tipoDocumento(quem.documento) === 'cnpj' ? daEmpresa(valor, p, quem.simplesNacional) : daPessoa(valor, p)
  const daCidade = { tributo: 'iss' as const, base: valor, valor: porcentagem(valor, p.iss.percentual) }
  return [...daUniao, daCidade].filter(r => r.valor > 0)
}

function daEmpresa(base: Centavos, { irrfDaEmpresa: p }: Parametros, simplesNacional: boolean): Retencao[] {
  const valor = porcentagem(base, p.percentual)
  return simplesNacional || valor <= p.dispensaAte ? [] : [{ tributo: 'irrf', base, valor }]
}

function daPessoa(valor: Centavos, { inss, irrf }: Parametros): Retencao[] {
  const baseDoInss = Math.min(valor, inss.teto)
  const contribuicao = porcentagem(baseDoInss, inss.percentual)
  const base = Math.max(0, valor - Math.max(contribuicao, irrf.descontoSimplificado))
  const faixa = irrf.faixas.find(({ ate }) => ate === null || base <= ate)
  const imposto = faixa ? porcentagem(base, faixa.percentual) - faixa.deduzir : 0
  return [
    { tributo: 'inss', base: baseDoInss, valor: contribuicao },
    { tributo: 'irrf', base, valor: Math.max(0, imposto - reducaoDe(valor, imposto, irrf.reducao)) },
  ]
}

function reducaoDe(renda: Centavos, imposto: Centavos, r: Parametros['irrf']['reducao']): Centavos {
  if (!r || renda > r.ate) return 0
  return renda <= r.isentoAte ? imposto : Math.max(0, r.fixo - porcentagem(renda, r.percentual))
}
