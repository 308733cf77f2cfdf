import { processarCheckout as contrato } from '../../../../shared/contract/submissao.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { antifraude } from '../../../providers/antifraude/need.ts'
import { boleto } from '../../../providers/boleto/need.ts'
import { pix } from '../../../providers/pix/need.ts'
import { whatsapp } from '../../../providers/whatsapp/need.ts'
import { processarCheckout } from './processarCheckout.ts'

export const needs = {
  storage: storage({
    escreve: [
      'BoletoAnterior',
      'Checkout',
      'EstornoEmAnalise',
      'Lancamento@CHK',
      'LinhaDoExtrato',
      'Pagador',
      'NivelDeEstoque',
      'PixAnterior',
      'Recebivel',
      'ReservaDeEstoque',
      'Saldo',
      'SaudeDoPsp',
      'SomaDeSaidas',
      'SomaDeVendas',
      'TentativaAnterior',
      'Tentativas',
      'Token',
      'Ur',
      'Uso',
      'UsoDoCupom',
      'UsosDoCupom',
    ],
  }),
  pix,
  antifraude,
  boleto,
  whatsapp,
  gerais,
  chaves: chaves('codigos', 'idempotencia', 'limites', 'retomada', 'risco', 'selfie'),
  calendario,
}
export const handler = handle(contrato)(processarCheckout)(deps(needs))
