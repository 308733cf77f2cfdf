import { confirmarFator as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { confirmarFator } from './confirmarFator.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(confirmarFator)(deps(needs))
