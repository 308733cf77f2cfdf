import { iniciarPagamentoDrpx as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { iniciarPagamentoDrpx } from './iniciarPagamentoDrpx.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac', 'manutencao') }
export const handler = handle(contrato)(iniciarPagamentoDrpx)(deps(needs))
