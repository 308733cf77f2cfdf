import { obterLimitesTransacionais as contrato } from '../../../shared/contract/empresa.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterLimitesTransacionais } from './obterLimitesTransacionais.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterLimitesTransacionais)(deps(needs))
