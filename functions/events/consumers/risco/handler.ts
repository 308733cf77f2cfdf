import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { risco } from './risco.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac') }
export const handler = consume('risco', risco)(deps(needs))
