import { listarEstornosEmAnalise as contrato } from '../../../../shared/contract/estornos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarEstornosEmAnalise } from './listarEstornosEmAnalise.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarEstornosEmAnalise)(deps(needs))
