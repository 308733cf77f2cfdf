import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { auditoria } from './auditoria.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac') }
export const handler = consume('auditoria', auditoria, { fifo: true })(deps(needs))
