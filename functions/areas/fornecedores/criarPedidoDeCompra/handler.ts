import { criarPedidoDeCompra as contrato } from '../../../../shared/contract/fornecedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { criarPedidoDeCompra } from './criarPedidoDeCompra.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'PedidoDeCompra'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(criarPedidoDeCompra)(deps(needs))
