import type { objetarAdministrador as contrato } from '../../../../shared/contract/equipe.ts'
import {
  ConviteNaoEncontrado,
  ConviteRespondido,
  PromocaoEncerrada,
  UsuarioNaoEncontrado,
} from '../../../../shared/contract/erros.ts'
import { conviteDeUsuario as maquina } from '../../../../shared/domain/estados/conviteDeUsuario.ts'
import { situacoesDeConvite } from '../../../../shared/domain/estados/recebedor.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConviteDeUsuario } from '../../../platform/storage/Acesso.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { anunciarAdministrador, type QuemPede } from '../regras/administradores.ts'
import { mudarPromocao } from '../regras/vinculos.ts'

type D = Base & { storage: Storage }

/** One administrator says no: the invitation, or the change of role, makes no other administrator. */
export const objetarAdministrador: UseCase<typeof contrato, D> =
  deps =>
  async ({ body: { id }, sessao }) => {
    await redecide(async () => {
      const convite = await ConviteDeUsuario.get(
        deps.storage,
        { empresaId: sessao.empresaId, id },
        { consistent: true },
      )
      await (convite ? contraConvite(deps, sessao, convite) : contraPromocao(deps, sessao, id))
    })
    return { situacao: 'objetado' as const }
  }

async function contraConvite(deps: D, quem: QuemPede, convite: ConviteDeUsuario): Promise<void> {
  if (convite.estado === 'objetado') return
  if (convite.perfil !== 'administrador' || convite.estado === 'cancelado') throw fault(ConviteNaoEncontrado)
  const estado = maquina.next(convite.estado, 'Objetou')
  if (!estado) throw fault(ConviteRespondido, { situacaoConvite: situacoesDeConvite.aceito })
  const objetor = { id: quem.usuarioId, nome: quem.nome }
  const { nome, email } = convite
  await deps.storage.commit([
    replace(ConviteDeUsuario, { ...convite, estado, objetor }, []),
    anunciarAdministrador(deps, quem, { tipo: 'objecao', nome, email }),
  ])
}

async function contraPromocao(deps: D, quem: QuemPede, usuarioId: string): Promise<void> {
  const { empresaId } = quem
  const [membro, usuario] = await Promise.all([
    Membro.get(deps.storage, { empresaId, usuarioId }, { consistent: true }),
    Usuario.get(deps.storage, usuarioId, { consistent: true }),
  ])
  if (!membro || !usuario) throw fault(UsuarioNaoEncontrado)
  const { promocao, nome, email } = membro
  if (!promocao) throw fault(PromocaoEncerrada)
  if (promocao.objetor) return
  const objetor = { id: quem.usuarioId, nome: quem.nome }
  await deps.storage.commit([
    ...mudarPromocao(usuario, membro, { ...promocao, objetor }),
    anunciarAdministrador(deps, quem, { tipo: 'objecao', nome, email }),
  ])
}
