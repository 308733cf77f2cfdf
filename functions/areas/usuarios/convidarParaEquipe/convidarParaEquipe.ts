import { UsuarioJaVinculado } from '../../../../shared/contract/erros.ts'
import type { convidarParaEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { convidarUsuario } from '../regras/conviteDeUsuario.ts'
import type { DepsDoConvite } from '../regras/mudarConvite.ts'
import { exigirProvedora } from '../regras/pessoasDaEquipe.ts'
import { usuarioDoEmail } from '../regras/usuarioDoEmail.ts'

/** Invites a person to the staff: the e-mail alone carries the way in. Asked twice it is sent once a minute at most. */
export const convidarParaEquipe: UseCase<typeof contrato, DepsDoConvite> =
  deps =>
  async ({ body, sessao }) => {
    const { empresaId } = sessao
    await exigirProvedora(deps.storage, sessao)
    const chaveiro = await deps.chaves.abrir()
    const usuario = await usuarioDoEmail(deps.storage, chaveiro, body.email)
    if (usuario?.empresas.some(e => e.empresaId === empresaId)) throw fault(UsuarioJaVinculado)
    return redecide(async () => {
      const { convite, writes } = await convidarUsuario(deps, chaveiro, { ...body, empresaId, quem: sessao })
      await deps.storage.commit(writes)
      return { id: convite.id, expiraEm: new Date(convite.expiraEm).toISOString() }
    })
  }
