import type { obterContaAPagar as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verConta } from '../regras/contas/verConta.ts'

/** One of what the provider is to pay. */
export const obterContaAPagar: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ params: { id } }) =>
    verConta(deps, { sentido: 'pagar', id })
