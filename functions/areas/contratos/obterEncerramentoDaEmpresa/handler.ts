import { obterEncerramentoDaEmpresa as contrato } from '../../../../shared/contract/fimDaEmpresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterEncerramentoDaEmpresa } from './obterEncerramentoDaEmpresa.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterEncerramentoDaEmpresa)(deps(needs))
