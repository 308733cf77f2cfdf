import type { listarEmailsDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEmailsDa } from '../regras/emailsDosPagadores.ts'

/** What a client's payers were written and what became of it, for support. */
export const listarEmailsDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  ({ params, query }) =>
    lerEmailsDa(storage, params.id, query)
