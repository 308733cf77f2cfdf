import { reenviarComprovante as contrato } from '../../../../shared/contract/financeiro.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { reenviarComprovante } from './reenviarComprovante.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'Reenvio'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(reenviarComprovante)(deps(needs))
