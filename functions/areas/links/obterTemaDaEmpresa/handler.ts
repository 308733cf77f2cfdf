import { obterTemaDaEmpresa as contrato } from '../../../../shared/contract/tema.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterTemaDaEmpresa } from './obterTemaDaEmpresa.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterTemaDaEmpresa)(deps(needs))
