import { receberMed as contrato } from '../../../../shared/contract/entrada.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { med } from '../../../providers/med/need.ts'
import { pix } from '../../../providers/pix/need.ts'
import { receberMed } from './receberMed.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AvisoIlegivel',
      'CasoMed@CHK',
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
  med,
}
export const handler = handle(contrato)(receberMed)(deps(needs))
