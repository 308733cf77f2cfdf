import { type Data, formatarData } from './calendario.ts'
import { type Centavos, formatarReais } from './dinheiro.ts'
import { limitesDaCobranca } from './empresa.ts'

/** Coupons of a shop: what one takes off an order, and when it may (decision 0243). Pure rules. */

export const limitesDosCupons = { porLoja: 20, codigo: 20, percentual: 90, usos: 100_000 } as const

export interface CupomDaLoja {
  codigo: string
  /** Percent of the goods; else `valor` centavos. */
  percentual?: number | undefined
  valor?: Centavos | undefined
  /** From so many centavos of goods on. */
  minimo?: Centavos | undefined
  /** The first and the last day of São Paulo on which it is taken. */
  de?: Data | undefined
  ate?: Data | undefined
  /** Orders that may have it; any number, where absent. */
  usos?: number | undefined
}

/** A code as it is compared and kept: upper case, no spaces. */
export const codigoDoCupom = (texto: string): string => texto.replace(/\s+/g, '').toUpperCase()
export const codigoValido = (texto: string): boolean => /^[A-Z0-9]{3,20}$/.test(codigoDoCupom(texto))

/** What it takes off so many centavos of goods, rounded down: of the goods alone, of which the least charge is always left. */
export const descontoDoCupom = (
  { percentual, valor = 0 }: Pick<CupomDaLoja, 'percentual' | 'valor'>,
  mercadorias: Centavos,
): Centavos => {
  const pedido = percentual === undefined ? valor : Math.floor((mercadorias * percentual) / 100)
  return Math.max(0, Math.min(pedido, mercadorias - limitesDaCobranca.minimo))
}

/** Why it is not taken of these goods today, as a buyer reads it; undefined where it is. */
export function recusaDoCupom(
  cupom: CupomDaLoja | undefined,
  { mercadorias, hoje, usados }: { mercadorias: Centavos; hoje: Data; usados: number },
): string | undefined {
  if (!cupom) return 'Não conhecemos este cupom. Confira o código.'
  const { de, ate, minimo = 0, usos } = cupom
  if (de !== undefined && hoje < de) return `Este cupom vale a partir de ${formatarData(de)}.`
  if (ate !== undefined && hoje > ate) return `Este cupom valeu até ${formatarData(ate)}.`
  if (usos !== undefined && usados >= usos) return 'Este cupom já foi usado todas as vezes.'
  if (mercadorias < minimo) return `Este cupom vale a partir de ${formatarReais(minimo)} em produtos.`
  if (descontoDoCupom(cupom, mercadorias) === 0)
    return `Este cupom não dá desconto em um pedido de ${formatarReais(mercadorias)}.`
  return undefined
}
