import { entrarChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { entrarChave } from './entrarChave.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Aparelho',
      'AparelhoDeConfianca',
      'Ato',
      'ChaveDeAcesso',
      'DesafioDeAcesso',
      'EntradaDaEquipe',
      'PedidoDeFator',
      'ProvaDeFator',
      'Sessao',
    ],
  }),
  params: parametros('sessao-privada'),
}
export const handler = handle(contrato)(entrarChave)(deps(needs))
