import { iniciarCarrinho as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { iniciarCarrinho } from './iniciarCarrinho.ts'

export const needs = {
  storage: storage({ escreve: ['Carrinho', 'Tentativas'] }),
  params: parametros('manutencao'),
  chaves: chaves('retomada', 'risco'),
}
export const handler = handle(contrato)(iniciarCarrinho)(deps(needs))
