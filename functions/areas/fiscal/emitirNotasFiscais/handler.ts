import { emitirNotasFiscais as contrato } from '../../../../shared/contract/notasFiscais.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { emitirNotasFiscais } from './emitirNotasFiscais.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'EmissaoDoMes'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(emitirNotasFiscais)(deps(needs))
