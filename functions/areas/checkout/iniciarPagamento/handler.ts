import { iniciarPagamento as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { iniciarPagamento } from './iniciarPagamento.ts'

export const needs = {
  storage: storage({ escreve: ['Checkout', 'Tentativas', 'Uso'] }),
  params: parametros('manutencao'),
  chaves: chaves('idempotencia', 'retomada'),
}
export const handler = handle(contrato)(iniciarPagamento)(deps(needs))
