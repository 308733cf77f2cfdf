import { type Data, somarDias } from './calendario.ts'
import { mesSeguinte } from './comissao.ts'
import { somarDiasUteis } from './diasUteis.ts'
import { tipoDocumento } from './documento.ts'
import type { Retencao } from './retencoesDaComissao.ts'

/**
 * Whom what was withheld of commissions is paid to, under which code and until when (decision 0129): parameters with the day
 * from which they hold and their source. The library that the product is built from names no code and no day of theirs: the
 * accountant confirms each row before the first payment under it.
 */
export type TributoRetido = Retencao['tributo']

interface Destino {
  nome: string
  /** CNPJ, digits. */
  documento: string
  /** The code that the payment names, by whose commission it was withheld from. */
  codigo: Record<'cpf' | 'cnpj', string>
  /** It falls due on the last business day up to this day of the month after the one in which it was withheld. */
  ate: number
}
interface ParametrosDoRecolhimento {
  de: Data
  fonte: string
  destinos: Record<TributoRetido, Destino>
}

const receitaFederal = { nome: 'Receita Federal do Brasil', documento: '00394460005887' }
export const parametrosDoRecolhimento: readonly ParametrosDoRecolhimento[] = [
  {
    de: '2025-05-01',
    fonte:
      'DARF codes and days as commonly used (IRRF: Lei 11.196/2005 art. 70 I d; INSS: Lei 8.212/91 art. 30 I b); the city of the provider, its code and its day are of its own law. None is in the library: to be confirmed by the accountant',
    destinos: {
      irrf: { ...receitaFederal, codigo: { cnpj: '8045', cpf: '0588' }, ate: 20 },
      inss: { ...receitaFederal, codigo: { cnpj: '1099', cpf: '1099' }, ate: 20 },
      iss: {
        ...{ nome: 'Prefeitura do Município de São Paulo', documento: '46395000000139' },
        ...{ codigo: { cnpj: 'ISS', cpf: 'ISS' }, ate: 10 },
      },
    },
  },
]

export interface Recolhimento {
  tributo: TributoRetido
  codigo: string
  nome: string
  documento: string
  /** The month in which it was withheld, 'aaaa-mm': what one title sums. */
  mes: string
  vencimento: Data
}

/**
 * Where what was withheld on a day goes.
 * @throws RangeError for a day before the first parameters.
 */
export function recolhimentoDe(tributo: TributoRetido, deQuem: string, dia: Data): Recolhimento {
  const p = parametrosDoRecolhimento.filter(({ de }) => de <= dia).at(-1)
  if (!p) throw new RangeError('sem parâmetros de recolhimento para este dia')
  const { nome, documento, codigo, ate } = p.destinos[tributo]
  const mes = dia.slice(0, 7)
  const ultimo = `${mesSeguinte(mes)}-${String(ate).padStart(2, '0')}`
  const vencimento = somarDiasUteis(somarDias(ultimo, 1), -1)
  return { tributo, codigo: codigo[tipoDocumento(deQuem) === 'cpf' ? 'cpf' : 'cnpj'], nome, documento, mes, vencimento }
}
