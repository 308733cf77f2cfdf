import type { enviarLogoDoCupom as contrato } from '../../../../shared/contract/configuracaoPos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Imagens } from '../../../platform/uploads/logo.ts'
import { configurarPos, empresaDoPos } from '../regras/configurar.ts'

/** The picture on top of the ticket (E074). */
export const enviarLogoDoCupom: UseCase<typeof contrato, Base & { storage: Storage; imagens: Imagens }> =
  ({ storage, imagens }) =>
  async ({ query, arquivo, sessao }) => {
    const empresa = await empresaDoPos(storage, sessao, query.clienteNanoId)
    return configurarPos(storage, empresa, { logo: await imagens.logo(arquivo) })
  }
