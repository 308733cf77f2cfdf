import type { obterFornecedor as contrato } from '../../../../shared/contract/fornecedores.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { fornecedorInteiro, lerFornecedor } from '../regras/fornecedores.ts'

/** A supplier of the company. */
export const obterFornecedor: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, sessao: { empresaId } }) =>
    fornecedorInteiro(await lerFornecedor(storage, empresaId, id))
