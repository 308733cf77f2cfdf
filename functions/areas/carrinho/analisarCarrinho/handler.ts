import { analisarCarrinho as contrato } from '../../../../shared/contract/analiseDeCarrinho.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { termosDoAdquirente } from '../../../providers/adquirente/need.ts'
import { analisarCarrinho } from './analisarCarrinho.ts'

export const needs = {
  storage: storage({
    escreve: ['Ato', 'AtoDaAnalise', 'BoletoNoCarrinho', 'Carrinho', 'CarrinhoEmAnalise', 'Idempotencia', 'Posse'],
  }),
  adquirente: termosDoAdquirente,
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(analisarCarrinho)(deps(needs))
