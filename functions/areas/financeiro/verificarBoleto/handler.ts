import { verificarBoleto as contrato } from '../../../../shared/contract/financeiro.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { pagamentoDeBoleto } from '../../../providers/pagamentoDeBoleto/need.ts'
import { verificarBoleto } from './verificarBoleto.ts'

export const needs = { pagamentoDeBoleto, auth, calendario }
export const handler = handle(contrato)(verificarBoleto)(deps(needs))
