import { pagarBoleto as contrato } from '../../../shared/contract/pagamentoBoleto.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { contas } from '../../providers/contas/need.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { pagarBoleto } from './pagarBoleto.ts'

export const needs = { storage: storage('escrever'), contas, auth, params: parametros('segredo-hmac') }
export const handler = handle(contrato)(pagarBoleto)(deps(needs))
