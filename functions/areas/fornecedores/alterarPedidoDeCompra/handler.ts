import { alterarPedidoDeCompra as contrato } from '../../../../shared/contract/fornecedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarPedidoDeCompra } from './alterarPedidoDeCompra.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'PedidoDeCompra'] }), auth }
export const handler = handle(contrato)(alterarPedidoDeCompra)(deps(needs))
