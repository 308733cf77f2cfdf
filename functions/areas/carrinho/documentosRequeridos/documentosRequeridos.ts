import type { documentosRequeridos as contrato } from '../../../../shared/contract/carrinho.ts'
import { CarrinhoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { boletosDoCarrinho, Carrinho, documentosDoCarrinho } from '../../../platform/storage/Carrinho.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { documentoPublico } from '../vista.ts'

/** What is asked for, without a file or a person in it (E098). The path names checkouts; only carts ask for documents. */
export const documentosRequeridos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params }) => {
    const carrinho = await Carrinho.get(storage, params.id, { consistent: true })
    if (!carrinho) {
      if (await Checkout.get(storage, params.id)) return []
      throw fault(CarrinhoNaoEncontrado)
    }
    const [documentos, boletos] = await Promise.all([
      documentosDoCarrinho(storage, carrinho.id),
      boletosDoCarrinho(storage, carrinho.id),
    ])
    return documentos.map(d => documentoPublico(d, boletos))
  }
