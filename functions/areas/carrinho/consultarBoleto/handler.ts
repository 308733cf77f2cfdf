import { consultarBoleto as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pagamentoDeBoleto } from '../../../providers/pagamentoDeBoleto/need.ts'
import { consultarBoleto } from './consultarBoleto.ts'

export const needs = {
  storage: storage('escrever'),
  pagamentoDeBoleto,
  params: parametros('manutencao', 'segredo-hmac'),
}
export const handler = handle(contrato)(consultarBoleto)(deps(needs))
