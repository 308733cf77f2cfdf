import { alterarSubCliente as contrato } from '../../../shared/contract/subClientes.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { alterarSubCliente } from './alterarSubCliente.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(alterarSubCliente)(deps(needs))
