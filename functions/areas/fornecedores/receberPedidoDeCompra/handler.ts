import { receberPedidoDeCompra as contrato } from '../../../../shared/contract/fornecedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { receberPedidoDeCompra } from './receberPedidoDeCompra.ts'

export const needs = {
  storage: storage({
    escreve: ['Ato', 'Idempotencia', 'MovimentoDeEstoque', 'NivelDeEstoque', 'PedidoDeCompra', 'Recado'],
  }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(receberPedidoDeCompra)(deps(needs))
