import { criarFornecedor as contrato } from '../../../../shared/contract/fornecedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { criarFornecedor } from './criarFornecedor.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Fornecedor', 'Idempotencia', 'Unico@UNI#fornecedor'] }),
  chaves: chaves('documentos', 'idempotencia'),
  auth,
}
export const handler = handle(contrato)(criarFornecedor)(deps(needs))
