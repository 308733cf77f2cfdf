import { mudarPessoaDaEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarPessoaDaEquipe } from './mudarPessoaDaEquipe.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Administradores',
      'Aparelho',
      'AparelhoDeConfianca',
      'Ato',
      'AvisoDeAdministrador',
      'FamiliaEncerrada',
      'Membro',
      'Usuario',
    ],
  }),
  auth,
}
export const handler = handle(contrato)(mudarPessoaDaEquipe)(deps(needs))
