import { type Centavos, porcentagem } from './dinheiro.ts'

/**
 * What a merchant tells of a sale's fiscal document and of the consumption taxes in its price (LC 214/2025; decision 0221).
 * Pure.
 */

/** Fiscal documents of a sale, by the name that their keys are known by. */
export const tiposDeDocFiscal = ['nfe', 'nfce', 'nfse'] as const
export type TipoDeDocFiscal = (typeof tiposDeDocFiscal)[number]
export interface DocFiscal {
  tipo: TipoDeDocFiscal
  /** 44 characters of a note of goods, 50 of a note of services, the check digit last. */
  chave: string
}

/** What is told of one sale. Centavos; each part may be absent. */
export interface TributosInformados {
  docFiscal?: DocFiscal | undefined
  cbs?: Centavos | undefined
  ibs?: Centavos | undefined
}

/** Check digit by modulus 11, weights 2 to 9 from the right; letters (CNPJ from 2026 on) count as their code less 48. */
function digito(corpo: string): string {
  let soma = 0
  let peso = 2
  for (const letra of [...corpo].reverse()) {
    soma += (letra.charCodeAt(0) - 48) * peso
    peso = peso === 9 ? 2 : peso + 1
  }
  const resto = soma % 11
  return String(resto < 2 ? 0 : 11 - resto)
}
const modelos = { nfe: '55', nfce: '65' } as const

/** Whether a key is one that its kind of document may have: length, model and check digit (MOC 7.0; NFS-e Annex I). */
export function chaveDoDocFiscal({ tipo, chave }: DocFiscal): boolean {
  const corpo = chave.slice(0, -1)
  if (digito(corpo) !== chave.at(-1)) return false
  if (tipo === 'nfse') return /^\d{7}[12]{2}[0-9A-Z]{14}\d{27}$/.test(chave)
  return /^\d{6}[0-9A-Z]{14}\d{24}$/.test(chave) && chave.slice(20, 22) === modelos[tipo]
}

/** The document that a key, as people write it, is of: by its length and its model. Undefined of what is none. */
export function docFiscalDaChave(escrita: string): DocFiscal | undefined {
  const chave = escrita.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return tiposDeDocFiscal.map(tipo => ({ tipo, chave })).find(chaveDoDocFiscal)
}

/** Percents of a product's price that are its taxes, as its company says (decision 0246). */
export interface AliquotasDoProduto {
  cbs: number
  ibs: number
}
/**
 * The taxes in lines of goods, each line's half up. Never above their amount: a product's percents stay below a hundred.
 * @param linhas centavos of each, and the percents of its product where it says any
 */
export function tributosDasLinhas(
  linhas: readonly { valor: Centavos; aliquotas: AliquotasDoProduto | undefined }[],
): Record<keyof AliquotasDoProduto, Centavos> {
  const soma = (qual: keyof AliquotasDoProduto) =>
    linhas.reduce((s, { valor, aliquotas }) => s + (aliquotas ? porcentagem(valor, aliquotas[qual]) : 0), 0)
  return { cbs: soma('cbs'), ibs: soma('ibs') }
}

/** Centavos of a sale that are its taxes. */
export const tributosDe = ({ cbs = 0, ibs = 0 }: TributosInformados): Centavos => cbs + ibs
