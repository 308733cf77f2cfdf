import { obterParametrizacao as contrato } from '../../../../shared/contract/parametrizacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterParametrizacao } from './obterParametrizacao.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterParametrizacao)(deps(needs))
