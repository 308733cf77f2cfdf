import { mudarRecebedor as contrato } from '../../../../shared/contract/recebedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarRecebedor } from './mudarRecebedor.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'MomentoDoRecebedor', 'Recebedor', 'Unico@UNI#recebedor'] }),
  chaves: chaves('documentos', 'idempotencia'),
  auth,
}
export const handler = handle(contrato)(mudarRecebedor)(deps(needs))
