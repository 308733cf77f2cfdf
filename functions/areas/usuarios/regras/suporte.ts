import { type Perfil, perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import type { Sessao } from '../../../platform/storage/Sessao.ts'
import type { Usuario } from '../../../platform/storage/Usuario.ts'

/** Support in a client's company (decision 0084): a state of the session of a person of the provider's. */
export type Suporte = NonNullable<ReturnType<typeof Sessao.parse>['suporte']>

/** From the entry on; a renewal gives no more, another entry asks for another reason. */
export const SUPORTE_MS = 60 * 60_000

/** Pure: the person's own role in the session's own company, where it is the provider's; undefined where it is not. */
export function perfilDeSuporte({ empresas }: Pick<Usuario, 'empresas'>, empresaId: string): Perfil | undefined {
  const perfil = empresas.find(e => e.empresaId === empresaId)?.perfil
  return perfil && perfilDaEquipe(perfil) ? perfil : undefined
}

/** Pure: the client that a session goes on in: until its hour is over, while its person is still of the staff. */
export const suporteDa = (
  { empresaId, suporte }: Pick<ReturnType<typeof Sessao.parse>, 'empresaId' | 'suporte'>,
  usuario: Pick<Usuario, 'empresas'>,
  agora: number,
): Suporte | undefined => (suporte && suporte.ate > agora && perfilDeSuporte(usuario, empresaId) ? suporte : undefined)
