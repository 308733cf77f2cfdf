import { listarProdutos as contrato } from '../../../../shared/contract/produtos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarProdutos } from './listarProdutos.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarProdutos)(deps(needs))
