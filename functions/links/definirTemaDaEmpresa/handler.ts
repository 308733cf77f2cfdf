import { definirTemaDaEmpresa as contrato } from '../../../shared/contract/tema.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { definirTemaDaEmpresa } from './definirTemaDaEmpresa.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(definirTemaDaEmpresa)(deps(needs))
