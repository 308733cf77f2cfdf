import { reenviarConvite as contrato } from '../../../../shared/contract/recebedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { reenviarConvite } from './reenviarConvite.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Convite', 'Idempotencia', 'MomentoDoRecebedor', 'Recebedor'] }),
  chaves: chaves('convites', 'idempotencia'),
  auth,
}
export const handler = handle(contrato)(reenviarConvite)(deps(needs))
