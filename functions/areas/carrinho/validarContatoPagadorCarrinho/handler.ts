import { validarContatoPagadorCarrinho as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { validarContatoPagadorCarrinho } from './validarContatoPagadorCarrinho.ts'

export const needs = {
  storage: storage({ escreve: ['Carrinho', 'Documento', 'PagadorDoCarrinho', 'Tentativas', 'TokenDoCarrinho'] }),
  gerais,
  chaves: chaves('codigos'),
}
export const handler = handle(contrato)(validarContatoPagadorCarrinho)(deps(needs))
