import { extratoPedido as contrato } from '../../../shared/contract/pagamentoBoleto.ts'
import { handle } from '../../handle.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { extratoPedido } from './extratoPedido.ts'

export const needs = { storage: storage('ler'), params: parametros('segredo-hmac') }
export const handler = handle(contrato)(extratoPedido)(deps(needs))
