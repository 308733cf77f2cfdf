import type { listarContasAReceber as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { listarContas } from '../regras/contas/listarContas.ts'

/** What the provider is to receive. */
export const listarContasAReceber: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ query }) =>
    listarContas(deps, 'receber', query)
