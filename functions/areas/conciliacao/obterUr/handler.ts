import { obterUr as contrato } from '../../../../shared/contract/unidadesDeRecebivel.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterUr } from './obterUr.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterUr)(deps(needs))
