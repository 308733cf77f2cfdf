import { devolverRetido as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { repasse } from '../../../providers/repasse/need.ts'
import { devolverRetido } from './devolverRetido.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AndamentoDaFolha',
      'Ato',
      'Checkout',
      'Favorecido',
      'Idempotencia',
      'Lancamento@CHK',
      'Lancamento@PIX',
      'LinhaDoExtrato',
      'PagoNaFolha',
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
export const handler = handle(contrato)(devolverRetido)(deps(needs))
