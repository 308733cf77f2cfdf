import { mudarPedidoDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarPedidoDaLoja } from './mudarPedidoDaLoja.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Checkout', 'Link', 'PedidoDaLoja', 'Uso', 'UsoDoCupom', 'UsosDoCupom'] }),
  auth,
}
export const handler = handle(contrato)(mudarPedidoDaLoja)(deps(needs))
