import { obterRecebivel as contrato } from '../../../../shared/contract/financeiro.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterRecebivel } from './obterRecebivel.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterRecebivel)(deps(needs))
