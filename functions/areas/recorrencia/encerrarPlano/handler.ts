import { encerrarPlano as contrato } from '../../../../shared/contract/recorrencias.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { encerrarPlano } from './encerrarPlano.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Plano'] }), auth }
export const handler = handle(contrato)(encerrarPlano)(deps(needs))
