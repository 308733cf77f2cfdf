import { obterLimitesDeSaida as contrato } from '../../../../shared/contract/saidas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterLimitesDeSaida } from './obterLimitesDeSaida.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterLimitesDeSaida)(deps(needs))
