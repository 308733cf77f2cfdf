import type { convidarAdministrador as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { EmpresaEmOutraSituacao, UsuarioJaVinculado } from '../../../../shared/contract/erros.ts'
import { empresa as maquina } from '../../../../shared/domain/estados/empresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { convidarUsuario } from '../../usuarios/regras/conviteDeUsuario.ts'
import { usuarioDoEmail } from '../../usuarios/regras/usuarioDoEmail.ts'
import { lerCliente } from '../regras/cadastro.ts'

type D = Base & { storage: Storage; chaves: Chaves<'acesso' | 'documentos'> }

/** Invites a person into a client's company, as its administrator unless told; asked again it is sent once a minute at most. */
export const convidarAdministrador: UseCase<typeof contrato, D> =
  deps =>
  async ({ params: { id: empresaId }, body: { nome, email, perfil = 'administrador' }, sessao }) => {
    const { situacao } = await lerCliente(deps.storage, empresaId)
    if (maquina.isTerminal(situacao)) throw fault(EmpresaEmOutraSituacao, { situacao })
    const chaveiro = await deps.chaves.abrir()
    const usuario = await usuarioDoEmail(deps.storage, chaveiro, email)
    const message = 'Essa pessoa já trabalha neste cliente.'
    if (usuario?.empresas.some(e => e.empresaId === empresaId)) throw fault(UsuarioJaVinculado, {}, message)
    return redecide(async () => {
      const quem = { ...sessao, empresaId }
      const { convite, writes } = await convidarUsuario(deps, chaveiro, { empresaId, nome, email, perfil, quem })
      await deps.storage.commit(writes)
      return { message: 'Convite enviado por e-mail.', expiraEm: new Date(convite.expiraEm).toISOString() }
    })
  }
