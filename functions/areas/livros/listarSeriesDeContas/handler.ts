import { listarSeriesDeContas as contrato } from '../../../../shared/contract/seriesDeContas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarSeriesDeContas } from './listarSeriesDeContas.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarSeriesDeContas)(deps(needs))
