import { listarPedidosDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarPedidosDaLoja } from './listarPedidosDaLoja.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarPedidosDaLoja)(deps(needs))
