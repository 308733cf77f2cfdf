import type { alterarImagemUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import type { Avatares } from '../../../platform/uploads/avatar.ts'

/** The person's picture (E166): what is kept is our own bytes. */
export const alterarImagemUsuario: UseCase<typeof contrato, Base & { storage: Storage; avatares: Avatares }> =
  deps =>
  async ({ arquivo, sessao: { usuarioId } }) => {
    const imagem = await deps.avatares.quadrado(arquivo)
    await deps.storage.commit([Usuario.add(usuarioId, {}, { set: { imagem }, when: [{ exists: true }] })])
    return { image: imagem, message: 'Sua foto foi atualizada.' }
  }
