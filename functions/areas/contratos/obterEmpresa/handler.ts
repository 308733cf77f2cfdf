import { obterEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterEmpresa } from './obterEmpresa.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterEmpresa)(deps(needs))
