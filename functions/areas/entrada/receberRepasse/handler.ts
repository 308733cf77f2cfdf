import { receberRepasse as contrato } from '../../../../shared/contract/saldo.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { repasse } from '../../../providers/repasse/need.ts'
import { receberRepasse } from './receberRepasse.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AndamentoDaFolha',
      'BaixaDaConta',
      'Checkout',
      'ContaDoProvedor',
      'Favorecido',
      'Lancamento@CHK',
      'Lancamento@CPR',
      'Lancamento@TRF',
      'Lancamento@PIX',
      'LinhaDoExtrato',
      'PagoNaFolha',
      'PixAvulso',
      'Saldo',
      'SomaDeSaidas',
      'Transferencia',
      'Uso',
    ],
  }),
  repasse,
}
export const handler = handle(contrato)(receberRepasse)(deps(needs))
