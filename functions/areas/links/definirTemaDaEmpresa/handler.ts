import { definirTemaDaEmpresa as contrato } from '../../../../shared/contract/tema.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { definirTemaDaEmpresa } from './definirTemaDaEmpresa.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Empresa', 'Retratos'] }), auth }
export const handler = handle(contrato)(definirTemaDaEmpresa)(deps(needs))
