import { autorizarCarrinho as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { cardData, deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { antifraude } from '../../../providers/antifraude/need.ts'
import { autorizarCarrinho } from './autorizarCarrinho.ts'

export const needs = {
  storage: storage({
    escreve: [
      'BoletoNoCarrinho',
      'Carrinho',
      'CarrinhoEmAnalise',
      'NegativasDeCartao',
      'TentativaDoCarrinho',
      'Tentativas',
      'VigiaDeCartoes',
    ],
  }),
  adquirente,
  cardData,
  antifraude,
  gerais,
  chaves: chaves('idempotencia', 'risco'),
}
export const handler = handle(contrato)(autorizarCarrinho)(deps(needs))
