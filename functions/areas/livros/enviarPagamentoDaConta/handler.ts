import { enviarPagamentoDaConta as contrato } from '../../../../shared/contract/pagamentosDasContas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { enviarPagamentoDaConta } from './enviarPagamentoDaConta.ts'

export const needs = {
  storage: storage({
    escreve: ['Ato', 'ContaDoProvedor', 'Idempotencia', 'Lancamento@TRF', 'LinhaDoExtrato', 'Saldo', 'Transferencia'],
  }),
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(enviarPagamentoDaConta)(deps(needs))
