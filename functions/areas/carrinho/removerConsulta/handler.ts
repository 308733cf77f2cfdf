import { removerConsulta as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { removerConsulta } from './removerConsulta.ts'

export const needs = {
  storage: storage({ escreve: ['BoletoNoCarrinho', 'Carrinho', 'Consulta', 'Tentativas'] }),
  gerais,
}
export const handler = handle(contrato)(removerConsulta)(deps(needs))
