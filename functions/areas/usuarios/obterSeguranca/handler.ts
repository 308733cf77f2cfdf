import { obterSeguranca as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterSeguranca } from './obterSeguranca.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterSeguranca)(deps(needs))
