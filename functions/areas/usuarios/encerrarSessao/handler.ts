import { encerrarSessao as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { encerrarSessao } from './encerrarSessao.ts'

export const needs = {
  storage: storage({ escreve: ['Aparelho', 'AparelhoDeConfianca', 'Ato', 'FamiliaEncerrada', 'Usuario'] }),
  auth,
}
export const handler = handle(contrato)(encerrarSessao)(deps(needs))
