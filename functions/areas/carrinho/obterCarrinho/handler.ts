import { obterCarrinho as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterCarrinho } from './obterCarrinho.ts'

export const needs = { storage: storage('ler'), gerais, chaves: chaves('retomada') }
export const handler = handle(contrato)(obterCarrinho)(deps(needs))
