import { entrarSegundoFator as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { entrarSegundoFator } from './entrarSegundoFator.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac', 'sessao-privada') }
export const handler = handle(contrato)(entrarSegundoFator)(deps(needs))
