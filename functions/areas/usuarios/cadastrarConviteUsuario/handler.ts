import { cadastrarConviteUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { cadastrarConviteUsuario } from './cadastrarConviteUsuario.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac') }
export const handler = handle(contrato)(cadastrarConviteUsuario)(deps(needs))
