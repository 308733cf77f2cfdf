import { entrar as contrato } from '../../../../shared/contract/usuarios.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { entrar } from './entrar.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Aparelho',
      'AparelhoDeConfianca',
      'Ato',
      'AvisoDeConta',
      'DesafioDeAcesso',
      'EntradaDaEquipe',
      'PedidoDeFator',
      'ProvaDeFator',
      'Sessao',
      'SonoDaSenha',
      'Tentativas',
    ],
  }),
  params: parametros('sessao-privada'),
  chaves: chaves('documentos'),
}
export const handler = handle(contrato)(entrar)(deps(needs))
