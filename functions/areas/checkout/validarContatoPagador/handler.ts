import { validarContatoPagador as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { validarContatoPagador } from './validarContatoPagador.ts'

export const needs = { storage: storage('escrever'), params: parametros('manutencao', 'segredo-hmac') }
export const handler = handle(contrato)(validarContatoPagador)(deps(needs))
