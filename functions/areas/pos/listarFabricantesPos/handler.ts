import { listarFabricantesPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { listarFabricantesPos } from './listarFabricantesPos.ts'

export const needs = { auth }
export const handler = handle(contrato)(listarFabricantesPos)(deps(needs))
