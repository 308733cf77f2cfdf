import { solicitarRecuperacaoSenha as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { solicitarRecuperacaoSenha } from './solicitarRecuperacaoSenha.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'PedidoDeRecuperacao', 'Recuperacao', 'Tentativas'] }),
  chaves: chaves('acesso', 'documentos'),
}
export const handler = handle(contrato)(solicitarRecuperacaoSenha)(deps(needs))
