import { mudarConviteDaEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarConviteDaEquipe } from './mudarConviteDaEquipe.ts'

export const needs = {
  storage: storage({
    escreve: ['Ato', 'AvisoDeAdministrador', 'ConviteDeUsuario', 'TokenDeConvite', 'Unico@UNI#convite-usuario'],
  }),
  chaves: chaves('acesso', 'documentos'),
  auth,
}
export const handler = handle(contrato)(mudarConviteDaEquipe)(deps(needs))
