import { listarVendasSemEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarVendasSemEstoque } from './listarVendasSemEstoque.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarVendasSemEstoque)(deps(needs))
