import { listarEstados as contrato } from '../../../../shared/contract/consultas.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { listarEstados } from './listarEstados.ts'

export const needs = {}
export const handler = handle(contrato)(listarEstados)(deps(needs))
