import type { removerLogoDaRecorrencia as contrato } from '../../../../shared/contract/temaDaRecorrencia.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { mudarAparencia } from '../regras/aparencia.ts'

/** The subscription pages show the company's logo again (E070). */
export const removerLogoDaRecorrencia: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ sessao }) =>
    mudarAparencia(deps.storage, sessao, () => ({ logo: undefined }))
