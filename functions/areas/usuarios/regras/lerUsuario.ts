import { SessaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'

/**
 * The person of a session.
 * @throws SessaoInvalida when they are gone.
 */
export async function lerUsuario(storage: Storage, usuarioId: string): Promise<Usuario> {
  const usuario = await Usuario.get(storage, usuarioId, { consistent: true })
  if (!usuario) throw fault(SessaoInvalida)
  return usuario
}
