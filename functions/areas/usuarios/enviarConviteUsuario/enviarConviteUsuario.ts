import type { enviarConviteUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import { UsuarioJaVinculado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { convidarUsuario } from '../regras/conviteDeUsuario.ts'
import { usuarioDoEmail } from '../regras/usuarioDoEmail.ts'

/** Invites a person to the company (E088). Asked twice it is sent once a minute at most, so it needs no key. */
export const enviarConviteUsuario: UseCase<
  typeof contrato,
  Base & { storage: Storage; chaves: Chaves<'acesso' | 'documentos'> }
> =
  deps =>
  async ({ body, sessao }) => {
    const { empresaId } = sessao
    const chaveiro = await deps.chaves.abrir()
    const usuario = await usuarioDoEmail(deps.storage, chaveiro, body.email)
    if (usuario?.empresas.some(e => e.empresaId === empresaId)) throw fault(UsuarioJaVinculado)
    return redecide(async () => {
      const { convite, writes } = await convidarUsuario(deps, chaveiro, { ...body, empresaId, quem: sessao })
      await deps.storage.commit(writes)
      const { id, expiraEm, liberaEm } = convite
      return {
        id,
        expiraEm: new Date(expiraEm).toISOString(),
        liberaEm: liberaEm === undefined ? null : new Date(liberaEm).toISOString(),
      }
    })
  }
