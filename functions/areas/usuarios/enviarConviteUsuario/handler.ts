import { enviarConviteUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { enviarConviteUsuario } from './enviarConviteUsuario.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(enviarConviteUsuario)(deps(needs))
