import { recuperarSenha as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { recuperarSenha } from './recuperarSenha.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Aparelho',
      'AparelhoDeConfianca',
      'Ato',
      'AvisoDeConta',
      'FamiliaEncerrada',
      'Recuperacao',
      'RemocaoDeFator',
      'Tentativas',
      'Usuario',
    ],
  }),
}
export const handler = handle(contrato)(recuperarSenha)(deps(needs))
