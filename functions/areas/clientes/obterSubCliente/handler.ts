import { obterSubCliente as contrato } from '../../../../shared/contract/subClientes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterSubCliente } from './obterSubCliente.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterSubCliente)(deps(needs))
