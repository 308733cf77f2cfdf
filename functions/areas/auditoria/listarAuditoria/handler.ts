import { listarAuditoria as contrato } from '../../../../shared/contract/auditoria.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarAuditoria } from './listarAuditoria.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarAuditoria)(deps(needs))
