import { pagarBoletoDaConta as contrato } from '../../../../shared/contract/pagamentosDasContas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pagamentoDeBoleto } from '../../../providers/pagamentoDeBoleto/need.ts'
import { pagarBoletoDaConta } from './pagarBoletoDaConta.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'BoletoDaConta',
      'ContaDoProvedor',
      'Idempotencia',
      'Lancamento@PGC',
      'LinhaDoExtrato',
      'PagamentoDeBoleto',
      'Saldo',
    ],
  }),
  pagamentoDeBoleto,
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(pagarBoletoDaConta)(deps(needs))
