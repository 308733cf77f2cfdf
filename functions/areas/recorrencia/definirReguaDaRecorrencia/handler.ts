import { definirReguaDaRecorrencia as contrato } from '../../../../shared/contract/regua.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { definirReguaDaRecorrencia } from './definirReguaDaRecorrencia.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ReguaDaRecorrencia'] }), auth }
export const handler = handle(contrato)(definirReguaDaRecorrencia)(deps(needs))
