import { listarPagamentosDoCliente as contrato } from '../../../../shared/contract/clientes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarPagamentosDoCliente } from './listarPagamentosDoCliente.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarPagamentosDoCliente)(deps(needs))
