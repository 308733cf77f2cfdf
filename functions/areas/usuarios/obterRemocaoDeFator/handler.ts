import { obterRemocaoDeFator as contrato } from '../../../../shared/contract/remocaoDeFator.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterRemocaoDeFator } from './obterRemocaoDeFator.ts'

export const needs = { storage: storage('ler'), chaves: chaves('acesso') }
export const handler = handle(contrato)(obterRemocaoDeFator)(deps(needs))
