import { simularContrato as contrato } from '../../../../shared/contract/contratoDaEmpresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { simularContrato } from './simularContrato.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(simularContrato)(deps(needs))
