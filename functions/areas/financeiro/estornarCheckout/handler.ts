import { estornarCheckout as contrato } from '../../../../shared/contract/estornos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { pix } from '../../../providers/pix/need.ts'
import { estornarCheckout } from './estornarCheckout.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'Checkout',
      'EstornoEmAnalise',
      'GastoDaChave',
      'Idempotencia',
      'Lancamento@CHK',
      'LinhaDoExtrato',
      'Recebivel',
      'Saldo',
      'SomaDeSaidas',
      'Ur',
      'Uso',
    ],
  }),
  chaves: chaves('idempotencia'),
  auth,
  pix,
  adquirente,
  calendario,
}
export const handler = handle(contrato)(estornarCheckout)(deps(needs))
