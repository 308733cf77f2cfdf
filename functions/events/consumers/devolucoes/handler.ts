import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { boleto } from '../../../providers/boleto/need.ts'
import { pix } from '../../../providers/pix/need.ts'
import { devolucoes } from './devolucoes.ts'

export const needs = {
  anotarFalha,
  storage: storage({
    escreve: [
      'BoletoAnterior',
      'Checkout',
      'EstornoEmAnalise',
      'Lancamento@CHK',
      'Lancamento@PIX',
      'LinhaDoExtrato',
      'PixAvulso',
      'Recebivel',
      'Saldo',
      'SomaDeSaidas',
      'Ur',
      'Uso',
    ],
  }),
  pix,
  boleto,
  calendario,
}
export const handler = consume('devolucoes', devolucoes)(deps(needs))
