import { objetarAdministrador as contrato } from '../../../../shared/contract/equipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { objetarAdministrador } from './objetarAdministrador.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'AvisoDeAdministrador', 'ConviteDeUsuario', 'Membro', 'Usuario'] }),
  auth,
}
export const handler = handle(contrato)(objetarAdministrador)(deps(needs))
