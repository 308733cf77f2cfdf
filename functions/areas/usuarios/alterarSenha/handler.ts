import { alterarSenha as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarSenha } from './alterarSenha.ts'

export const needs = {
  storage: storage({
    escreve: ['Aparelho', 'AparelhoDeConfianca', 'Ato', 'AvisoDeConta', 'FamiliaEncerrada', 'Tentativas', 'Usuario'],
  }),
  auth,
}
export const handler = handle(contrato)(alterarSenha)(deps(needs))
