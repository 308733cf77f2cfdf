import { listarEmpresas as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarEmpresas } from './listarEmpresas.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarEmpresas)(deps(needs))
