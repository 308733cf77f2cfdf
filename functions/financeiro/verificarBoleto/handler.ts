import { verificarBoleto as contrato } from '../../../shared/contract/pagamentoBoleto.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { contas } from '../../providers/contas/need.ts'
import { deps } from '../../runtime/needs.ts'
import { verificarBoleto } from './verificarBoleto.ts'

export const needs = { contas, auth }
export const handler = handle(contrato)(verificarBoleto)(deps(needs))
