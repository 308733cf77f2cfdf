import { ChaveDeAcessoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { alterarChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeAcesso } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'

/** Another name for a passkey of the person's. */
export const alterarChave: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id }, body: { nome }, sessao: { usuarioId } }) => {
    const troca = ChaveDeAcesso.add({ usuarioId, id }, {}, { set: { nome }, when: [{ exists: true }] })
    await deps.storage.commit([troca]).catch(error => {
      throw error instanceof ConditionFailed ? fault(ChaveDeAcessoNaoEncontrada) : error
    })
    return { id, nome }
  }
