import { listarClientes as contrato } from '../../../../shared/contract/clientes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarClientes } from './listarClientes.ts'

export const needs = { storage: storage('ler'), params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(listarClientes)(deps(needs))
