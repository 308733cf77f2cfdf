import { listarModelosPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { listarModelosPos } from './listarModelosPos.ts'

export const needs = { auth }
export const handler = handle(contrato)(listarModelosPos)(deps(needs))
