import { listarClientes as contrato } from '../../../shared/contract/clientes.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { listarClientes } from './listarClientes.ts'

export const needs = { storage: storage('ler'), params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(listarClientes)(deps(needs))
