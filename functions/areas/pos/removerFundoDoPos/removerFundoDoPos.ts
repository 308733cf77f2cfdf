import type { removerFundoDoPos as contrato } from '../../../../shared/contract/configuracaoPos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { configurarPos, empresaDoPos } from '../regras/configurar.ts'

/** The screen without a picture (E077). */
export const removerFundoDoPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query, sessao }) =>
    configurarPos(storage, await empresaDoPos(storage, sessao, query.clienteNanoId), { fundo: undefined })
