import { faturamentoFormaPagamento as contrato } from '../../../shared/contract/dashboard.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { faturamentoFormaPagamento } from './faturamentoFormaPagamento.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(faturamentoFormaPagamento)(deps(needs))
