import { faturamentoFormaPagamento as contrato } from '../../../../shared/contract/dashboard.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { faturamentoFormaPagamento } from './faturamentoFormaPagamento.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(faturamentoFormaPagamento)(deps(needs))
