import type { obterConviteUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import { ConviteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerConviteDeUsuario, termoPedido } from '../regras/conviteDeUsuario.ts'
import { termoNoFio } from '../regras/termoDeAdesao.ts'
import { usuarioDoEmail } from '../regras/usuarioDoEmail.ts'

/** A user's invitation as its holder sees it (E159): who holds the token has the mailbox that it was sent to. */
export const obterConviteUsuario: UseCase<typeof contrato, Base & { storage: Storage; chaves: Chaves<'documentos'> }> =
  deps =>
  async ({ params }) => {
    const convite = await lerConviteDeUsuario(deps, params.id)
    const chaveiro = await deps.chaves.abrir()
    const [empresa, usuario, termo] = await Promise.all([
      Empresa.get(deps.storage, convite.empresaId),
      usuarioDoEmail(deps.storage, chaveiro, convite.email),
      termoPedido(deps, convite),
    ])
    if (!empresa) throw fault(ConviteNaoEncontrado)
    const { nome, email, perfil, quem, liberaEm } = convite
    return {
      empresa: { nome: empresa.nomeComercial, logo: empresa.logo },
      nome,
      email,
      perfil,
      quem,
      expiraEm: new Date(convite.expiraEm).toISOString(),
      jaCadastrado: usuario !== undefined,
      liberaEm: liberaEm !== undefined && liberaEm > deps.clock.now() ? new Date(liberaEm).toISOString() : null,
      termo: termo ? termoNoFio(termo) : null,
    }
  }
