import { pedirPassoDoCarrinho as contrato } from '../../../../shared/contract/passosDoCarrinho.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pedirPassoDoCarrinho } from './pedirPassoDoCarrinho.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'PassoManual'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(pedirPassoDoCarrinho)(deps(needs))
