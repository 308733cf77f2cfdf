import { obterDevolucao as contrato } from '../../../../shared/contract/devolucao.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterDevolucao } from './obterDevolucao.ts'

export const needs = { storage: storage('ler'), gerais, chaves: chaves('devolucao') }
export const handler = handle(contrato)(obterDevolucao)(deps(needs))
