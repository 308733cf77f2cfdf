import { mudarConviteUsuario as contrato } from '../../../shared/contract/equipe.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { mudarConviteUsuario } from './mudarConviteUsuario.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(mudarConviteUsuario)(deps(needs))
