import { validarPagador as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { validarPagador } from './validarPagador.ts'

export const needs = { storage: storage('ler'), params: parametros('manutencao') }
export const handler = handle(contrato)(validarPagador)(deps(needs))
