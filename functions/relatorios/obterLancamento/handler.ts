import { obterLancamento as contrato } from '../../../shared/contract/relatorios.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterLancamento } from './obterLancamento.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterLancamento)(deps(needs))
