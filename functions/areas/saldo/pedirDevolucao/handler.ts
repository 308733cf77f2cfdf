import { pedirDevolucao as contrato } from '../../../../shared/contract/devolucao.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { repasse } from '../../../providers/repasse/need.ts'
import { pedirDevolucao } from './pedirDevolucao.ts'

export const needs = { storage: storage('escrever'), repasse, params: parametros('manutencao', 'segredo-hmac') }
export const handler = handle(contrato)(pedirDevolucao)(deps(needs))
