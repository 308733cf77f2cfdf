import { obterProduto as contrato } from '../../../../shared/contract/produtos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterProduto } from './obterProduto.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterProduto)(deps(needs))
