import { decidirLancamentoManual as contrato } from '../../../../shared/contract/livros.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { decidirLancamentoManual } from './decidirLancamentoManual.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'BaixaDaConta',
      'ContaDoProvedor',
      'Contador',
      'Idempotencia',
      'Lancamento@LMN',
      'LancamentoManual',
      'LinhaDoExtrato',
      'Posse',
      'Saldo',
    ],
  }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(decidirLancamentoManual)(deps(needs))
