import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { type LugaresDoUnico, lerUnico } from '../../../platform/storage/unicos.ts'
import { unicoDoEmail } from './chaveDoEmail.ts'

/** Who signs in with this e-mail, if anybody does. */
export async function usuarioDoEmail(
  storage: Storage,
  chaveiro: Chaveiro<'documentos'>,
  email: string,
): Promise<Usuario | undefined> {
  const unico = await lerUnico(storage, unicoDoEmail(chaveiro, email))
  return unico && Usuario.get(storage, unico.dono, { consistent: true })
}

/** One CPF is one person: the key of its uniqueness item. */
export const unicoDoCpf = (chaveiro: Chaveiro<'documentos'>, documento: string): LugaresDoUnico => ({
  tipo: 'usuario-cpf',
  chaves: chaveiro.indices('documentos', `usuario-cpf:${somenteDocumento(documento)}`),
})
