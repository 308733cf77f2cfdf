import { extratoPedido as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { extratoPedido } from './extratoPedido.ts'

export const needs = { storage: storage('ler'), params: parametros('comprovante-privada'), chaves: chaves('retomada') }
export const handler = handle(contrato)(extratoPedido)(deps(needs))
