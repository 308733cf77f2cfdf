import { solicitarSaque as contrato } from '../../../shared/contract/saldo.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { repasse } from '../../providers/repasse/need.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { solicitarSaque } from './solicitarSaque.ts'

export const needs = { storage: storage('escrever'), repasse, params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(solicitarSaque)(deps(needs))
