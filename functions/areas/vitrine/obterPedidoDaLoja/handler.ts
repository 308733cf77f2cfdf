import { obterPedidoDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterPedidoDaLoja } from './obterPedidoDaLoja.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterPedidoDaLoja)(deps(needs))
