import type { obterPedidoDeCompra as contrato } from '../../../../shared/contract/fornecedores.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { compraInteira, lerCompra } from '../regras/compras.ts'

/** A purchase of the company. */
export const obterPedidoDeCompra: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, sessao: { empresaId } }) =>
    compraInteira(await lerCompra(storage, empresaId, id))
