import { alterarSubCliente as contrato } from '../../../../shared/contract/subClientes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarSubCliente } from './alterarSubCliente.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'LinhaDeSubCliente', 'SubCliente'] }), auth }
export const handler = handle(contrato)(alterarSubCliente)(deps(needs))
