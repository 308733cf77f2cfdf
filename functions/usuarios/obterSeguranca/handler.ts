import { obterSeguranca as contrato } from '../../../shared/contract/seguranca.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterSeguranca } from './obterSeguranca.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterSeguranca)(deps(needs))
