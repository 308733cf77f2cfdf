import { obterLancamento as contrato } from '../../../../shared/contract/relatorios.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterLancamento } from './obterLancamento.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterLancamento)(deps(needs))
