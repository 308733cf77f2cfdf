import { obterTemaDaRecorrencia as contrato } from '../../../../shared/contract/temaDaRecorrencia.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterTemaDaRecorrencia } from './obterTemaDaRecorrencia.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterTemaDaRecorrencia)(deps(needs))
