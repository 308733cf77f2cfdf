import { analisarRecebedor as contrato } from '../../../../shared/contract/recebedoresDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { analisarRecebedor } from './analisarRecebedor.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'MomentoDoRecebedor', 'Posse', 'Recebedor'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(analisarRecebedor)(deps(needs))
