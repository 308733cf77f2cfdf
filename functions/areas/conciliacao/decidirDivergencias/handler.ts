import { decidirDivergencias as contrato } from '../../../../shared/contract/divergencias.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { decidirDivergencias } from './decidirDivergencias.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Divergencia', 'Idempotencia', 'LancamentoManual'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(decidirDivergencias)(deps(needs))
