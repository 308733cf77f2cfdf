import type { enviarLogoDaRecorrencia as contrato } from '../../../../shared/contract/temaDaRecorrencia.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Imagens } from '../../../platform/uploads/logo.ts'
import { mudarAparencia } from '../regras/aparencia.ts'

/** Gives the subscription pages a logo of their own. */
export const enviarLogoDaRecorrencia: UseCase<typeof contrato, Base & { storage: Storage; imagens: Imagens }> =
  deps =>
  async ({ arquivo, sessao }) => {
    const logo = await deps.imagens.logo(arquivo)
    return mudarAparencia(deps.storage, sessao, () => ({ logo }))
  }
