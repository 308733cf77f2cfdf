import { definirCategoria as contrato } from '../../../../shared/contract/conformidade.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { definirCategoria } from './definirCategoria.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Conformidade', 'Empresa'] }), auth }
export const handler = handle(contrato)(definirCategoria)(deps(needs))
