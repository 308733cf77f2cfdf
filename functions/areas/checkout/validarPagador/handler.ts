import { validarPagador as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { validarPagador } from './validarPagador.ts'

export const needs = { storage: storage('ler'), gerais }
export const handler = handle(contrato)(validarPagador)(deps(needs))
