import { removerConsulta as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { removerConsulta } from './removerConsulta.ts'

export const needs = {
  storage: storage({ escreve: ['BoletoNoCarrinho', 'Carrinho', 'Consulta', 'Tentativas'] }),
  params: parametros('manutencao'),
}
export const handler = handle(contrato)(removerConsulta)(deps(needs))
