import { desistirDoEstorno as contrato } from '../../../../shared/contract/estornos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { desistirDoEstorno } from './desistirDoEstorno.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'Checkout',
      'EstornoEmAnalise',
      'Idempotencia',
      'Lancamento@CHK',
      'LinhaDoExtrato',
      'Recebivel',
      'Saldo',
      'SomaDeSaidas',
      'Ur',
    ],
  }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(desistirDoEstorno)(deps(needs))
