import type { listarConvitesUsuario as contrato } from '../../../../shared/contract/equipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConviteDeUsuario } from '../../../platform/storage/Acesso.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Invitations without an answer yet, last sent first (E089). */
export const listarConvitesUsuario: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query: { limit, offset, cursor }, sessao }) => {
    const agora = deps.clock.now()
    const lida = await paginarComCursor(
      deps.storage,
      { pk: `EMP#${sessao.empresaId}`, sk: { prefix: 'CONVITE#' }, consistent: true },
      {
        limit,
        offset,
        cursor,
        parse: ConviteDeUsuario.parse,
        matches: c => c.estado === 'enviado' || c.estado === 'objetado',
      },
    )
    const itens = lida.itens.sort((a, b) => b.enviadoEm - a.enviadoEm).map(c => noPainel(c, agora, sessao.usuarioId))
    return { ...lida, itens }
  }

function noPainel(c: ConviteDeUsuario, agora: number, quemVe: string) {
  const { id, nome, email, perfil, quem, quemId, enviadoEm, expiraEm, vez, liberaEm, estado, objetor } = c
  return {
    ...{ id, nome, email, perfil, quem },
    enviadoEm: new Date(enviadoEm).toISOString(),
    expiraEm: new Date(expiraEm).toISOString(),
    expirado: expiraEm <= agora,
    envios: vez,
    liberaEm: liberaEm !== undefined && liberaEm > agora ? new Date(liberaEm).toISOString() : null,
    objetadoPor: estado === 'objetado' ? (objetor?.nome ?? '') : null,
    objetavel: perfil === 'administrador' && estado === 'enviado' && quemId !== quemVe,
  }
}
