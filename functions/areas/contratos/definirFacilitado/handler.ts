import { definirFacilitado as contrato } from '../../../../shared/contract/facilitado.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { definirFacilitado } from './definirFacilitado.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Empresa'] }), auth }
export const handler = handle(contrato)(definirFacilitado)(deps(needs))
