import { obterSaudeDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterSaudeDaEmpresa } from './obterSaudeDaEmpresa.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterSaudeDaEmpresa)(deps(needs))
