import { type Perfil, perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import type { Env } from '../../../platform/runtime/env.ts'
import type { Usuario } from '../../../platform/storage/Usuario.ts'

/**
 * Whether a session of this role opens nothing but its own account until a second factor is on (decision 0027). Where the
 * stage asks for it, the provider's staff must have one: they see every company.
 */
export const faltaSegundoFator = (
  { SEGUNDO_FATOR }: Pick<Env, 'SEGUNDO_FATOR'>,
  perfil: Perfil,
  { segundoFator }: Pick<Usuario, 'segundoFator'>,
): boolean => SEGUNDO_FATOR === 'equipe' && perfilDaEquipe(perfil) && !segundoFator
