import { listarRecebiveis as contrato } from '../../../../shared/contract/financeiro.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarRecebiveis } from './listarRecebiveis.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarRecebiveis)(deps(needs))
