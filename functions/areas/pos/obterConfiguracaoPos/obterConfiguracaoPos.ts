import type { obterConfiguracaoPos as contrato } from '../../../../shared/contract/configuracaoPos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { empresaDoPos, lerConfiguracaoPos, verConfiguracaoPos } from '../regras/configurar.ts'

/** How a company's points of sale look and print (E072). */
export const obterConfiguracaoPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query, sessao }) => {
    const empresa = await empresaDoPos(storage, sessao, query.clienteNanoId)
    return verConfiguracaoPos(await lerConfiguracaoPos(storage, empresa), empresa)
  }
