import { baixarContaAReceber as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { baixarContaAReceber } from './baixarContaAReceber.ts'

export const needs = {
  storage: storage({
    escreve: [
      ...(['Ato', 'BaixaDaConta', 'ContaDoProvedor', 'Contador', 'CreditoDoExtrato'] as const),
      ...(['Idempotencia', 'LancamentoManual'] as const),
    ],
  }),
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(baixarContaAReceber)(deps(needs))
