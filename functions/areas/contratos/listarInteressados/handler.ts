import { listarInteressados as contrato } from '../../../../shared/contract/interessados.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarInteressados } from './listarInteressados.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarInteressados)(deps(needs))
