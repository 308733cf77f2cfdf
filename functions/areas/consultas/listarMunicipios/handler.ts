import { listarMunicipios as contrato } from '../../../../shared/contract/consultas.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { listarMunicipios } from './listarMunicipios.ts'

export const needs = {}
export const handler = handle(contrato)(listarMunicipios)(deps(needs))
