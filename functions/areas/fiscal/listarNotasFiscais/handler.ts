import { listarNotasFiscais as contrato } from '../../../../shared/contract/notasFiscais.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarNotasFiscais } from './listarNotasFiscais.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarNotasFiscais)(deps(needs))
