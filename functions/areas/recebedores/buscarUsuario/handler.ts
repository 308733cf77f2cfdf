import { buscarUsuario as contrato } from '../../../../shared/contract/recebedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { buscarUsuario } from './buscarUsuario.ts'

export const needs = { storage: storage('ler'), params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(buscarUsuario)(deps(needs))
