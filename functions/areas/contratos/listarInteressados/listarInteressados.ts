import type { listarInteressados as contrato } from '../../../../shared/contract/interessados.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerInteressados } from '../regras/lerInteressados.ts'

/** Leads in one state, a page at a time. */
export const listarInteressados: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  ({ query }) =>
    lerInteressados(storage, query)
