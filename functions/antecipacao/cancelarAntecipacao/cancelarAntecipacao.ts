import type { cancelarAntecipacao as contrato } from '../../../shared/contract/antecipacao.ts'
import type { UseCase } from '../../http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../http/idempotencia.ts'
import { redecide } from '../../storage/port.ts'
import { lerAberta, mover } from '../ler.ts'

/**
 * Takes an offer back, over the version that was read: of a selfie that authorises it and this, one wins, and the other is
 * told.
 */
export const cancelarAntecipacao: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params, sessao, contexto }) => {
    const corpo = { id: params.id }
    const pedido = { sujeito: sessao.empresaId, operacao: 'cancelarAntecipacao', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const a = await lerAberta(deps.storage, sessao, params.id, deps.clock.now())
        return { resposta: { id: a.id, situacao: 'cancelada' as const }, writes: [mover(a, 'Cancelou')] }
      }),
    )
  }
