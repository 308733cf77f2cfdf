import { obterOrigemPagamento as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterOrigemPagamento } from './obterOrigemPagamento.ts'

export const needs = { storage: storage('ler') }
export const handler = handle(contrato)(obterOrigemPagamento)(deps(needs))
