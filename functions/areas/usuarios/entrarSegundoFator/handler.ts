import { entrarSegundoFator as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { entrarSegundoFator } from './entrarSegundoFator.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Aparelho',
      'AparelhoDeConfianca',
      'Ato',
      'CodigosDeRecuperacao',
      'DesafioDeAcesso',
      'EntradaDaEquipe',
      'FatorTotp',
      'PedidoDeFator',
      'ProvaDeFator',
      'Sessao',
      'Tentativas',
    ],
  }),
  params: parametros('sessao-privada'),
  chaves: chaves('fatores'),
}
export const handler = handle(contrato)(entrarSegundoFator)(deps(needs))
