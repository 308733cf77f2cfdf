import { pedirDevolucao as contrato } from '../../../../shared/contract/devolucao.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { repasse } from '../../../providers/repasse/need.ts'
import { pedirDevolucao } from './pedirDevolucao.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AndamentoDaFolha',
      'Checkout',
      'Favorecido',
      'Idempotencia',
      'Lancamento@CHK',
      'Lancamento@PIX',
      'LinhaDoExtrato',
      'PagoNaFolha',
      'PixAvulso',
      'Saldo',
      'SomaDeSaidas',
      'Tentativas',
      'Transferencia',
      'Uso',
    ],
  }),
  repasse,
  gerais,
  chaves: chaves('devolucao', 'idempotencia'),
}
export const handler = handle(contrato)(pedirDevolucao)(deps(needs))
