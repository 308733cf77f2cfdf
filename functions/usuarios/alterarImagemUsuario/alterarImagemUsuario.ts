import type { alterarImagemUsuario as contrato } from '../../../shared/contract/contas.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { Usuario } from '../../storage/Usuario.ts'
import type { Avatares } from '../../uploads/avatar.ts'

/** The person's picture (E166): what is kept is our own bytes. */
export const alterarImagemUsuario: UseCase<typeof contrato, Base & { storage: Storage; avatares: Avatares }> =
  deps =>
  async ({ arquivo, sessao: { usuarioId } }) => {
    const imagem = await deps.avatares.quadrado(arquivo)
    await deps.storage.commit([Usuario.add(usuarioId, {}, { set: { imagem }, when: [{ exists: true }] })])
    return { image: imagem, message: 'Sua foto foi atualizada.' }
  }
