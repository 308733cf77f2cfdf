import type { autorizarLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { autorizarLote } from '../regras/autorizarLote.ts'
import { lerLote } from '../regras/moverLote.ts'
import { verLote } from '../vista.ts'

/** Authorises exactly the lines that were seen, with a fresh second factor: the total is held from then on. */
export const autorizarLoteDaFolha: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { hash }, sessao, contexto }) => {
    await autorizarLote(deps, { id, hash, quem: sessao }, contexto.idempotencyKey)
    return verLote(deps.storage, await lerLote(deps.storage, id, sessao.empresaId), sessao.usuarioId)
  }
