import type { obterLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerLote } from '../regras/moverLote.ts'
import { verLote } from '../vista.ts'

/** A lot of the company as this reader sees it. */
export const obterLoteDaFolha: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, sessao }) =>
    verLote(storage, await lerLote(storage, id, sessao.empresaId), sessao.usuarioId)
