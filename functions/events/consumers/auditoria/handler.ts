import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { auditoria } from './auditoria.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac') }
export const handler = consume('auditoria', auditoria, { fifo: true })(deps(needs))
