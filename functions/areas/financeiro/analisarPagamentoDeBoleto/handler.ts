import { analisarPagamentoDeBoleto as contrato } from '../../../../shared/contract/financeiro.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pagamentoDeBoleto } from '../../../providers/pagamentoDeBoleto/need.ts'
import { analisarPagamentoDeBoleto } from './analisarPagamentoDeBoleto.ts'

export const needs = { storage: storage('escrever'), pagamentoDeBoleto, auth, params: parametros('segredo-hmac') }
export const handler = handle(contrato)(analisarPagamentoDeBoleto)(deps(needs))
