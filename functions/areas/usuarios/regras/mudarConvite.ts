import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { mudarConviteUsuario } from '../../../../shared/contract/equipe.ts'
import { ConviteNaoEncontrado, ConviteRespondido } from '../../../../shared/contract/erros.ts'
import { conviteDeUsuario as maquina } from '../../../../shared/domain/estados/conviteDeUsuario.ts'
import { situacoesDeConvite } from '../../../../shared/domain/estados/recebedor.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConviteDeUsuario } from '../../../platform/storage/Acesso.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import type { QuemPede } from './administradores.ts'
import { convidarUsuario } from './conviteDeUsuario.ts'

export type DepsDoConvite = Base & { storage: Storage; chaves: Chaves<'acesso' | 'documentos'> }

/**
 * Sends an open invitation again, or cancels it: its link then opens nothing.
 * @throws ConviteNaoEncontrado, ConviteRespondido, AguardeParaReenviar, AdministradorObjetado.
 */
export async function mudarConvite(
  deps: DepsDoConvite,
  quem: QuemPede,
  { id, acao }: { id: string; acao: 'reenviar' | 'cancelar' },
): Promise<Output<typeof mudarConviteUsuario>> {
  const { empresaId } = quem
  const chaveiro = await deps.chaves.abrir()
  return redecide(async () => {
    const convite = await ConviteDeUsuario.get(deps.storage, { empresaId, id }, { consistent: true })
    if (!convite || convite.estado === 'cancelado') throw fault(ConviteNaoEncontrado)
    if (convite.estado === 'aceito') throw fault(ConviteRespondido, { situacaoConvite: situacoesDeConvite.aceito })
    if (acao === 'cancelar') {
      const estado = maquina.next(convite.estado, 'Cancelou')
      if (!estado) throw fault(ConviteNaoEncontrado)
      await deps.storage.commit([replace(ConviteDeUsuario, { ...convite, estado }, [])])
      return { id, situacao: 'cancelado' as const, expiraEm: new Date(convite.expiraEm).toISOString() }
    }
    const { nome, email, perfil } = convite
    const reenvio = await convidarUsuario(deps, chaveiro, { empresaId, nome, email, perfil, quem })
    await deps.storage.commit(reenvio.writes)
    return { id, situacao: 'enviado' as const, expiraEm: new Date(reenvio.convite.expiraEm).toISOString() }
  })
}
