import { iniciarCarrinho as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { iniciarCarrinho } from './iniciarCarrinho.ts'

export const needs = {
  storage: storage({ escreve: ['Carrinho', 'Tentativas'] }),
  gerais,
  chaves: chaves('retomada', 'risco'),
}
export const handler = handle(contrato)(iniciarCarrinho)(deps(needs))
