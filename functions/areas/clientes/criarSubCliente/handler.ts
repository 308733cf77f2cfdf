import { criarSubCliente as contrato } from '../../../../shared/contract/subClientes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { criarSubCliente } from './criarSubCliente.ts'

export const needs = {
  storage: storage({
    escreve: ['Ato', 'Idempotencia', 'LinhaDeSubCliente', 'SubCliente', 'Unico@UNI#slug', 'Unico@UNI#sub-cliente'],
  }),
  chaves: chaves('documentos', 'idempotencia'),
  auth,
}
export const handler = handle(contrato)(criarSubCliente)(deps(needs))
