import { consultarBoleto as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pagamentoDeBoleto } from '../../../providers/pagamentoDeBoleto/need.ts'
import { consultarBoleto } from './consultarBoleto.ts'

export const needs = {
  storage: storage({ escreve: ['BoletoNoCarrinho', 'Carrinho', 'Consulta', 'Tentativas'] }),
  pagamentoDeBoleto,
  gerais,
  chaves: chaves('retomada', 'risco'),
  calendario,
}
export const handler = handle(contrato)(consultarBoleto)(deps(needs))
