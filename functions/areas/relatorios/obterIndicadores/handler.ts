import { obterIndicadores as contrato } from '../../../../shared/contract/dashboard.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterIndicadores } from './obterIndicadores.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterIndicadores)(deps(needs))
