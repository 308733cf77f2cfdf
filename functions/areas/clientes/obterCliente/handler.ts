import { obterCliente as contrato } from '../../../../shared/contract/clientes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterCliente } from './obterCliente.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterCliente)(deps(needs))
