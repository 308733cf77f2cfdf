import { listarSubClientes as contrato } from '../../../shared/contract/subClientes.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { listarSubClientes } from './listarSubClientes.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarSubClientes)(deps(needs))
