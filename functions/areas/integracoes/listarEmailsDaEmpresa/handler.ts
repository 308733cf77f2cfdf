import { listarEmailsDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarEmailsDaEmpresa } from './listarEmailsDaEmpresa.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarEmailsDaEmpresa)(deps(needs))
