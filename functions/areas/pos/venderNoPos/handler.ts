import { venderNoPos as contrato } from '../../../../shared/contract/vendaPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pix } from '../../../providers/pix/need.ts'
import { venderNoPos } from './venderNoPos.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'Checkout',
      'EstornoEmAnalise',
      'Idempotencia',
      'Lancamento@CHK',
      'LinhaDoExtrato',
      'Link',
      'NivelDeEstoque',
      'Pagador',
      'PixAnterior',
      'Recebivel',
      'ReservaDeEstoque',
      'Saldo',
      'SaudeDoPsp',
      'SomaDeSaidas',
      'SomaDeVendas',
      'Ur',
      'Uso',
    ],
  }),
  chaves: chaves('idempotencia'),
  pix,
  calendario,
  gerais,
  auth,
}
export const handler = handle(contrato)(venderNoPos)(deps(needs))
