import { receberPix as contrato } from '../../../../shared/contract/entrada.ts'
import { handle } from '../../../handle.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pix } from '../../../providers/pix/need.ts'
import { receberPix } from './receberPix.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AvisoIlegivel',
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
}
export const handler = handle(contrato)(receberPix)(deps(needs))
