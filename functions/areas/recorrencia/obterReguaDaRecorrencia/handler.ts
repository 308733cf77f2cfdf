import { obterReguaDaRecorrencia as contrato } from '../../../../shared/contract/regua.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterReguaDaRecorrencia } from './obterReguaDaRecorrencia.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterReguaDaRecorrencia)(deps(needs))
