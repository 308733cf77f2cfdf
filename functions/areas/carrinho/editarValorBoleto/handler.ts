import { editarValorBoleto as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { editarValorBoleto } from './editarValorBoleto.ts'

export const needs = {
  storage: storage({ escreve: ['BoletoNoCarrinho', 'Carrinho', 'Tentativas'] }),
  gerais,
}
export const handler = handle(contrato)(editarValorBoleto)(deps(needs))
