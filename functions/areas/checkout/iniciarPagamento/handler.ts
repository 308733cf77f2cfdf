import { iniciarPagamento as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { iniciarPagamento } from './iniciarPagamento.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac', 'manutencao') }
export const handler = handle(contrato)(iniciarPagamento)(deps(needs))
