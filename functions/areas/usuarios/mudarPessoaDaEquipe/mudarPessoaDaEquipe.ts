import { UsuarioNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { mudarPessoaDaEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { daEquipe, mudarMembro } from '../regras/equipe.ts'
import { exigirProvedora, lerPessoasDaEquipe } from '../regras/pessoasDaEquipe.ts'

/** Another role of one of the staff, suspended, or let in again: by the rule of a company's own people. */
export const mudarPessoaDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id }, body: { motivo, perfil, ativo }, sessao, contexto }) => {
    await exigirProvedora(deps.storage, sessao)
    contexto.justificar?.(motivo)
    const mudanca = { ...(perfil !== undefined && { perfil }), ...(ativo !== undefined && { ativo }) }
    const membro = await mudarMembro(deps, sessao, id, { ...mudanca, regra: daEquipe })
    const [pessoa] = await lerPessoasDaEquipe(deps.storage, [membro], sessao.usuarioId)
    if (!pessoa) throw fault(UsuarioNaoEncontrado)
    return pessoa
  }
