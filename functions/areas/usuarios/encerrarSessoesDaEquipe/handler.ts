import { encerrarSessoesDaEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { encerrarSessoesDaEquipe } from './encerrarSessoesDaEquipe.ts'

export const needs = {
  storage: storage({ escreve: ['Aparelho', 'AparelhoDeConfianca', 'Ato', 'FamiliaEncerrada'] }),
  auth,
}
export const handler = handle(contrato)(encerrarSessoesDaEquipe)(deps(needs))
