import type { listarConvitesUsuario as contrato } from '../../../../shared/contract/equipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConviteDeUsuario } from '../../../platform/storage/Acesso.ts'
import { paginar } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Invitations without an answer yet, last sent first (E089). */
export const listarConvitesUsuario: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query: { limit, offset }, sessao }) => {
    const agora = deps.clock.now()
    const lida = await paginar(
      deps.storage,
      { pk: `EMP#${sessao.empresaId}`, sk: { prefix: 'CONVITE#' }, consistent: true },
      {
        ...(limit && { limit }),
        ...(offset && { offset }),
        parse: ConviteDeUsuario.parse,
        matches: c => c.estado === 'enviado',
      },
    )
    const itens = lida.itens.sort((a, b) => b.enviadoEm - a.enviadoEm).map(c => noPainel(c, agora))
    return { ...lida, itens }
  }

const noPainel = ({ id, nome, email, perfil, quem, enviadoEm, expiraEm, vez }: ConviteDeUsuario, agora: number) => ({
  ...{ id, nome, email, perfil, quem },
  enviadoEm: new Date(enviadoEm).toISOString(),
  expiraEm: new Date(expiraEm).toISOString(),
  expirado: expiraEm <= agora,
  envios: vez,
})
