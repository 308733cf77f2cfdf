import { listarMunicipiosDaUf as contrato } from '../../../../shared/contract/consultas.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { listarMunicipiosDaUf } from './listarMunicipiosDaUf.ts'

export const needs = {}
export const handler = handle(contrato)(listarMunicipiosDaUf)(deps(needs))
