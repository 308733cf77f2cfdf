import { criarSubCliente as contrato } from '../../../shared/contract/subClientes.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { criarSubCliente } from './criarSubCliente.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(criarSubCliente)(deps(needs))
