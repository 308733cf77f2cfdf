import { analisarSaque as contrato } from '../../../../shared/contract/saldo.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { repasse } from '../../../providers/repasse/need.ts'
import { analisarSaque } from './analisarSaque.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'Checkout',
      'ContaDoProvedor',
      'DestinoConhecido',
      'Idempotencia',
      'Lancamento@CHK',
      'Lancamento@TRF',
      'Lancamento@PIX',
      'LinhaDoExtrato',
      'PixAvulso',
      'Posse',
      'Saldo',
      'SomaDeSaidas',
      'Transferencia',
      'Uso',
    ],
  }),
  repasse,
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(analisarSaque)(deps(needs))
