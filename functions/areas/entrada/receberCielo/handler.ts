import { receberCielo as contrato } from '../../../../shared/contract/entrada.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { boleto } from '../../../providers/boleto/need.ts'
import { pix } from '../../../providers/pix/need.ts'
import { receberCielo } from './receberCielo.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AvisoIlegivel',
      'BoletoAnterior',
      'BoletoNoCarrinho',
      'Carrinho',
      'CarrinhoEmAnalise',
      'Checkout',
      'Disputa',
      'EstornoEmAnalise',
      'Lancamento@CHK',
      'Lancamento@CAR',
      'Lancamento@PIX',
      'LinhaDoExtrato',
      'PixAvulso',
      'Recebivel',
      'Saldo',
      'SaudeDoPsp',
      'SomaDeSaidas',
      'TentativaAnterior',
      'Ur',
      'Uso',
    ],
  }),
  adquirente,
  boleto,
  pix,
  params: parametros('cielo-aviso'),
  calendario,
}
export const handler = handle(contrato)(receberCielo)(deps(needs))
