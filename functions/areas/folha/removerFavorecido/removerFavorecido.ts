import { FavorecidoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { removerFavorecido as contrato } from '../../../../shared/contract/folha.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Favorecido } from '../../../platform/storage/Folha.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'

/** Forgets a person: paid again, they are new. */
export const removerFavorecido: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { favorecido: id }, sessao: { empresaId } }) => {
    try {
      await storage.commit([Favorecido.remove({ empresaId, id }, [{ exists: true }])])
    } catch (error) {
      throw error instanceof ConditionFailed ? fault(FavorecidoNaoEncontrado) : error
    }
    return {}
  }
