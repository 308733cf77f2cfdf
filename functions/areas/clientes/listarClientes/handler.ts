import { listarClientes as contrato } from '../../../../shared/contract/clientes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarClientes } from './listarClientes.ts'

export const needs = { storage: storage('ler'), chaves: chaves('documentos'), auth }
export const handler = handle(contrato)(listarClientes)(deps(needs))
