import { capturarCarrinho as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { pagamentoDeBoleto } from '../../../providers/pagamentoDeBoleto/need.ts'
import { capturarCarrinho } from './capturarCarrinho.ts'

export const needs = {
  storage: storage({
    escreve: ['Ato', 'BoletoNoCarrinho', 'Carrinho', 'CarrinhoEmAnalise', 'Lancamento@CAR', 'PassoManual', 'Posse'],
  }),
  adquirente,
  pagamentoDeBoleto,
  auth,
  calendario,
}
export const handler = handle(contrato)(capturarCarrinho)(deps(needs))
