import { faturamentoDiasSemana as contrato } from '../../../../shared/contract/dashboard.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { faturamentoDiasSemana } from './faturamentoDiasSemana.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(faturamentoDiasSemana)(deps(needs))
