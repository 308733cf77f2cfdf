import type { mudarRecuperacaoDoCliente as contrato } from '../../../../shared/contract/pessoasDoCliente.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { recuperarAcesso } from '../../usuarios/regras/recuperacaoDeAcesso.ts'
import { naTela } from '../../usuarios/regras/recuperacaoNaTela.ts'
import { lerCliente } from '../regras/cadastro.ts'

/** The rule of the client's own administrators, for one of the staff: who asked, of either side, does not confirm. */
export const mudarRecuperacaoDoCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id }, body: { pessoa, acao, motivo }, sessao, contexto }) => {
    const { id: empresaId } = await lerCliente(deps.storage, id)
    contexto.justificar?.(motivo)
    return naTela(await recuperarAcesso(deps, { ...sessao, empresaId }, pessoa, acao), sessao, deps.clock.now())
  }
