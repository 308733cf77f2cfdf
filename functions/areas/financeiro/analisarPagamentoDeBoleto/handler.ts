import { analisarPagamentoDeBoleto as contrato } from '../../../../shared/contract/financeiro.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pagamentoDeBoleto } from '../../../providers/pagamentoDeBoleto/need.ts'
import { analisarPagamentoDeBoleto } from './analisarPagamentoDeBoleto.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'ContaDoProvedor',
      'Idempotencia',
      'Lancamento@PGC',
      'LinhaDoExtrato',
      'PagamentoDeBoleto',
      'Posse',
      'Saldo',
      'SomaDeSaidas',
      'Unico@UNI#boleto-do-saldo',
    ],
  }),
  pagamentoDeBoleto,
  auth,
  chaves: chaves('idempotencia'),
  calendario,
}
export const handler = handle(contrato)(analisarPagamentoDeBoleto)(deps(needs))
