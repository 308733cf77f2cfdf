import type { obterRecuperacaoDeAcesso as contrato } from '../../../../shared/contract/equipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerRecuperacaoDeAcesso } from '../regras/recuperacaoDeAcesso.ts'
import { naTela } from '../regras/recuperacaoNaTela.ts'

/** Whether a person's access is being recovered, by whom, and until when. */
export const obterRecuperacaoDeAcesso: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id }, sessao }) => {
    const { usuario, aberta } = await lerRecuperacaoDeAcesso(deps, sessao, id)
    return { ...naTela(aberta, sessao, deps.clock.now()), temFator: usuario.segundoFator === true }
  }
