import { entrar as contrato } from '../../../../shared/contract/usuarios.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { entrar } from './entrar.ts'

export const needs = { storage: storage('escrever'), params: parametros('sessao-privada', 'segredo-hmac') }
export const handler = handle(contrato)(entrar)(deps(needs))
