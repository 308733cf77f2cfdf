import { mudarPedidoDeCompra as contrato } from '../../../../shared/contract/fornecedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarPedidoDeCompra } from './mudarPedidoDeCompra.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'PedidoDeCompra'] }), auth }
export const handler = handle(contrato)(mudarPedidoDeCompra)(deps(needs))
