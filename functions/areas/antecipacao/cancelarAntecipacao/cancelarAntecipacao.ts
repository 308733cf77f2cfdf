import type { cancelarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerAberta, moverAntecipacao } from '../regras/lerOferta.ts'

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
        return { resposta: { id: a.id, situacao: 'cancelada' as const }, writes: [moverAntecipacao(a, 'Cancelou')] }
      }),
    )
  }
