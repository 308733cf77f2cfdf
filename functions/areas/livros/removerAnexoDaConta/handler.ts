import { removerAnexoDaConta as contrato } from '../../../../shared/contract/anexosDasContas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { removerAnexoDaConta } from './removerAnexoDaConta.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'ContaDoProvedor', 'Idempotencia'] }),
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(removerAnexoDaConta)(deps(needs))
