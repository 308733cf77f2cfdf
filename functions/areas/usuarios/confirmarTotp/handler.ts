import { confirmarTotp as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { confirmarTotp } from './confirmarTotp.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Aparelho',
      'AparelhoDeConfianca',
      'Ato',
      'AvisoDeConta',
      'CodigosDeRecuperacao',
      'FamiliaEncerrada',
      'FatorTotp',
      'ProvaDeFator',
      'Tentativas',
      'Usuario',
    ],
  }),
  chaves: chaves('fatores'),
  auth,
}
export const handler = handle(contrato)(confirmarTotp)(deps(needs))
