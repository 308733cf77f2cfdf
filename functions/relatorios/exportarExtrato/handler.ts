import { exportarExtrato as contrato } from '../../../shared/contract/relatorios.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { exportarExtrato } from './exportarExtrato.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(exportarExtrato)(deps(needs))
