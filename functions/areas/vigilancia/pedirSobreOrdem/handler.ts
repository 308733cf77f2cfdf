import { pedirSobreOrdem as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pedirSobreOrdem } from './pedirSobreOrdem.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'OrdemJudicial'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(pedirSobreOrdem)(deps(needs))
