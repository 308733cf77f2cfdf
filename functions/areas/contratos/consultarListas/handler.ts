import { consultarListas as contrato } from '../../../../shared/contract/conformidade.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { cnpj } from '../../../providers/cnpj/need.ts'
import { listas } from '../../../providers/listas/need.ts'
import { consultarListas } from './consultarListas.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Conformidade', 'Empresa'] }), listas, cnpj, auth }
export const handler = handle(contrato)(consultarListas)(deps(needs))
