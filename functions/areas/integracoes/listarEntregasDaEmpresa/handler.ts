import { listarEntregasDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarEntregasDaEmpresa } from './listarEntregasDaEmpresa.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarEntregasDaEmpresa)(deps(needs))
