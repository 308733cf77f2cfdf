import { listarContratosPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarContratosPos } from './listarContratosPos.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarContratosPos)(deps(needs))
