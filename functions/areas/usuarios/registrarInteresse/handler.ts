import { registrarInteresse as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { registrarInteresse } from './registrarInteresse.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac') }
export const handler = handle(contrato)(registrarInteresse)(deps(needs))
