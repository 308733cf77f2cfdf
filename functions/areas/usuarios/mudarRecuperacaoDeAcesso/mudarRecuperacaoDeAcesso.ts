import type { mudarRecuperacaoDeAcesso as contrato } from '../../../../shared/contract/equipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { recuperarAcesso } from '../regras/recuperacaoDeAcesso.ts'
import { naTela } from '../regras/recuperacaoNaTela.ts'

/** Asks for the recovery of a person who lost every second factor, confirms it as another person, or cancels it. */
export const mudarRecuperacaoDeAcesso: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body: { id, acao }, sessao }) =>
    naTela(await recuperarAcesso(deps, sessao, id, acao), sessao, deps.clock.now())
