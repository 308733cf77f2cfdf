import { obterDevolucao as contrato } from '../../../../shared/contract/devolucao.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterDevolucao } from './obterDevolucao.ts'

export const needs = { storage: storage('ler'), params: parametros('manutencao', 'segredo-hmac') }
export const handler = handle(contrato)(obterDevolucao)(deps(needs))
