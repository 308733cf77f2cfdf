import { listarRepresentantes as contrato } from '../../../../shared/contract/representantes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarRepresentantes } from './listarRepresentantes.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarRepresentantes)(deps(needs))
