import { extratoPedido as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { extratoPedido } from './extratoPedido.ts'

export const needs = { storage: storage('ler'), params: parametros('segredo-hmac') }
export const handler = handle(contrato)(extratoPedido)(deps(needs))
