import { createHmac } from 'node:crypto'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Unico, Usuario } from '../../../platform/storage/Usuario.ts'
import { chaveDoEmail } from './chaveDoEmail.ts'

/** Who signs in with this e-mail, if anybody does. */
export async function usuarioDoEmail(storage: Storage, segredo: string, email: string): Promise<Usuario | undefined> {
  const unico = await Unico.get(storage, { tipo: 'email', chave: chaveDoEmail(segredo, email) }, { consistent: true })
  return unico && Usuario.get(storage, unico.dono, { consistent: true })
}

/** One CPF is one person: the key of its uniqueness item. */
export const unicoDoCpf = (segredo: string, documento: string) => ({
  tipo: 'usuario-cpf',
  chave: createHmac('sha256', segredo)
    .update(`usuario-cpf:${somenteDocumento(documento)}`)
    .digest('base64url'),
})
