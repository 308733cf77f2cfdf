import { totalComTaxa } from '../../../../shared/domain/carrinho.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'

/** Pure: the root with the sums of these slips; the option that was chosen stays, with its total counted anew. */
export function comBoletos(c: Carrinho, boletos: readonly { valor: number }[]): Carrinho {
  const valor = boletos.reduce((s, b) => s + b.valor, 0)
  const somado = { ...c, valor, boletos: boletos.length }
  if (boletos.length === 0) return { ...somado, parcelas: undefined, taxa: undefined, total: undefined }
  if (c.parcelas === undefined || c.taxa === undefined) return somado
  return { ...somado, total: totalComTaxa(valor, c.parcelas, c.taxa) }
}
