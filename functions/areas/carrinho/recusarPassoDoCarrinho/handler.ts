import { recusarPassoDoCarrinho as contrato } from '../../../../shared/contract/passosDoCarrinho.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { recusarPassoDoCarrinho } from './recusarPassoDoCarrinho.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'PassoManual', 'Posse'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(recusarPassoDoCarrinho)(deps(needs))
