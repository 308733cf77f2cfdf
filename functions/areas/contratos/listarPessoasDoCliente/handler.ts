import { listarPessoasDoCliente as contrato } from '../../../../shared/contract/pessoasDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarPessoasDoCliente } from './listarPessoasDoCliente.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarPessoasDoCliente)(deps(needs))
