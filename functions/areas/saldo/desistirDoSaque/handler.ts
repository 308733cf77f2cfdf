import { desistirDoSaque as contrato } from '../../../../shared/contract/saldo.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { desistirDoSaque } from './desistirDoSaque.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(desistirDoSaque)(deps(needs))
