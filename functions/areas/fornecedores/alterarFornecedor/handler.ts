import { alterarFornecedor as contrato } from '../../../../shared/contract/fornecedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarFornecedor } from './alterarFornecedor.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Fornecedor'] }), auth }
export const handler = handle(contrato)(alterarFornecedor)(deps(needs))
