import { confirmarFator as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { confirmarFator } from './confirmarFator.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'ChaveDeAcesso',
      'CodigosDeRecuperacao',
      'DesafioDeAcesso',
      'FatorTotp',
      'ProvaDeFator',
      'Tentativas',
    ],
  }),
  chaves: chaves('fatores'),
  auth,
}
export const handler = handle(contrato)(confirmarFator)(deps(needs))
