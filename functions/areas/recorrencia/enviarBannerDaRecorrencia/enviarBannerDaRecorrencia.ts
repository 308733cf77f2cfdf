import type { enviarBannerDaRecorrencia as contrato } from '../../../../shared/contract/temaDaRecorrencia.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Imagens } from '../../../platform/uploads/logo.ts'
import { mudarAparencia } from '../regras/aparencia.ts'

/** Gives the subscription pages a banner, with what it shows in words. */
export const enviarBannerDaRecorrencia: UseCase<typeof contrato, Base & { storage: Storage; imagens: Imagens }> =
  deps =>
  async ({ arquivo, body: { texto }, sessao }) => {
    const imagem = await deps.imagens.banner(arquivo)
    return mudarAparencia(deps.storage, sessao, () => ({ banner: { imagem, texto } }))
  }
