import { CarrinhoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { colunasCarrinho, etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/**
 * A cart that waits, or waited, for the staff: of no other are the papers theirs to open, or the end theirs to say.
 * @throws CarrinhoNaoEncontrado
 */
export async function carregarAnalise(storage: Storage, id: string): Promise<Carrinho> {
  const c = await Carrinho.get(storage, id, { consistent: true })
  if (!c?.razoes?.length || c.autorizadoEm === undefined) throw fault(CarrinhoNaoEncontrado)
  return c
}

export const situacaoDoCarrinho = ({ id, estado }: Pick<Carrinho, 'id' | 'estado'>) => ({
  id,
  situacao: etapaDoCarrinho(estado),
  situacaoLabel: colunasCarrinho[estado].rotulo,
})
