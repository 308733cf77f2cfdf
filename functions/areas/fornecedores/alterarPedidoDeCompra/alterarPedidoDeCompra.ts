import { CompraEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import type { alterarPedidoDeCompra as contrato } from '../../../../shared/contract/fornecedores.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { compraInteira, conteudoDaCompra, lerCompra, trocarCompra } from '../regras/compras.ts'

/** Changes a draft over the version that was read. */
export const alterarPedidoDeCompra: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, body, sessao: { empresaId } }) =>
    redecide(async () => {
      const { previsao: _antes, ...antes } = await lerCompra(storage, empresaId, id)
      if (antes.estado !== 'rascunho') throw fault(CompraEmOutraSituacao)
      const depois = { ...antes, ...(await conteudoDaCompra(storage, empresaId, body)) }
      await storage.commit([trocarCompra(antes, depois)])
      return compraInteira(depois)
    })
