import { RemocaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { manterFator as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { RemocaoDeFator } from '../../../platform/storage/Confianca.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { cancelarMinhaRecuperacao } from '../regras/recuperacaoDeAcesso.ts'

/** Keeps a factor that waits to be removed, or all of them where administrators recover the access: nothing is asked for what only makes the account safer. */
export const manterFator: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body: { fator }, sessao: { usuarioId } }) => {
    if (fator === 'todos') {
      await cancelarMinhaRecuperacao(deps, usuarioId)
      return {}
    }
    await deps.storage.commit([RemocaoDeFator.remove({ usuarioId, fator }, [{ exists: true }])]).catch(error => {
      throw error instanceof ConditionFailed ? fault(RemocaoNaoEncontrada) : error
    })
    return {}
  }
