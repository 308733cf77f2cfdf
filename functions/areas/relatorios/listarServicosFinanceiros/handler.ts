import { listarServicosFinanceiros as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarServicosFinanceiros } from './listarServicosFinanceiros.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarServicosFinanceiros)(deps(needs))
