import { obterIndicadoresDaEquipe as contrato } from '../../../../shared/contract/dashboardDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterIndicadoresDaEquipe } from './obterIndicadoresDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterIndicadoresDaEquipe)(deps(needs))
