import { criarLink as contrato } from '../../../../shared/contract/links.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { imagens } from '../../../platform/uploads/logo.ts'
import { criarLink } from './criarLink.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), imagens, auth }
export const handler = handle(contrato)(criarLink)(deps(needs))
