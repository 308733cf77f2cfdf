import { obterPassosDoCarrinho as contrato } from '../../../../shared/contract/passosDoCarrinho.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterPassosDoCarrinho } from './obterPassosDoCarrinho.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterPassosDoCarrinho)(deps(needs))
