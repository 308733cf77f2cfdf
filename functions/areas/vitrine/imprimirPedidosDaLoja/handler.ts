import { imprimirPedidosDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { imprimirPedidosDaLoja } from './imprimirPedidosDaLoja.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(imprimirPedidosDaLoja)(deps(needs))
