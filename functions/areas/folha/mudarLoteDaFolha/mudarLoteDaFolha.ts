import type { mudarLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { cancelarLote } from '../regras/cancelarLote.ts'
import { lerLote, mover } from '../regras/moverLote.ts'
import { verLote } from '../vista.ts'

/** A person of the company sends a lot, gives it back to its maker, or cancels it while it has not started. */
export const mudarLoteDaFolha: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { decisao }, sessao, contexto }) => {
    const { storage, clock } = deps
    const { empresaId, usuarioId } = sessao
    const corpo = { id, decisao }
    const pedido = { sujeito: usuarioId, operacao: 'mudarLoteDaFolha', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const lote = await lerLote(storage, id, empresaId)
        const agora = clock.now()
        const writes =
          decisao === 'cancelar'
            ? await cancelarLote(storage, lote, { agora })
            : [mover(lote, decisao === 'enviar' ? 'Enviou' : 'Devolveu', { ttl: undefined })]
        return { resposta: { id }, writes }
      }),
    )
    return verLote(storage, await lerLote(storage, id, empresaId), usuarioId)
  }
