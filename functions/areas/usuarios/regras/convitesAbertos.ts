import type { Base } from '../../../platform/runtime/needs.ts'
import { ConviteDeUsuario } from '../../../platform/storage/Acesso.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { QuemPede } from './administradores.ts'

/** A page of a company's invitations without an answer yet, last sent first. */
export async function convitesAbertos(
  { storage, clock }: Pick<Base, 'clock'> & { storage: Storage },
  { empresaId, usuarioId }: Pick<QuemPede, 'empresaId' | 'usuarioId'>,
  pagina: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined },
) {
  const agora = clock.now()
  const lida = await paginarComCursor(
    storage,
    { pk: `EMP#${empresaId}`, sk: { prefix: 'CONVITE#' }, consistent: true },
    { ...pagina, parse: ConviteDeUsuario.parse, matches: c => c.estado === 'enviado' || c.estado === 'objetado' },
  )
  const itens = lida.itens.sort((a, b) => b.enviadoEm - a.enviadoEm).map(c => noPainel(c, agora, usuarioId))
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
