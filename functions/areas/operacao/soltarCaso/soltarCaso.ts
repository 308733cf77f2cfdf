import type { soltarCaso as contrato } from '../../../../shared/contract/casosDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Posse } from '../../../platform/storage/Posse.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'

/** A person leaves a case without a decision. What is not theirs, or theirs no more, stays as it is. */
export const soltarCaso: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { natureza, id: referencia }, sessao }) => {
    const minha = { attr: 'ator', op: '=', value: sessao.usuarioId } as const
    try {
      await storage.commit([Posse.remove({ natureza, referencia }, [minha])])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
    }
    return { solto: true as const }
  }
