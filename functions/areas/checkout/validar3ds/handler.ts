import { validar3ds as contrato } from '../../../../shared/contract/submissao.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { validar3ds } from './validar3ds.ts'

export const needs = { storage: storage('escrever'), params: parametros('manutencao', 'segredo-hmac') }
export const handler = handle(contrato)(validar3ds)(deps(needs))
