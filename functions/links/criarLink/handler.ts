import { criarLink as contrato } from '../../../shared/contract/links.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { imagens } from '../../uploads/logo.ts'
import { criarLink } from './criarLink.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), imagens, auth }
export const handler = handle(contrato)(criarLink)(deps(needs))
