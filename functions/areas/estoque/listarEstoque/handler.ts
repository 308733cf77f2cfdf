import { listarEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarEstoque } from './listarEstoque.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarEstoque)(deps(needs))
