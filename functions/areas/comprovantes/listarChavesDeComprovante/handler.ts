import { listarChavesDeComprovante as contrato } from '../../../../shared/contract/comprovantes.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { listarChavesDeComprovante } from './listarChavesDeComprovante.ts'

export const needs = { params: parametros('comprovante-publicas') }
export const handler = handle(contrato)(listarChavesDeComprovante)(deps(needs))
