import { reenviarCodigoValidacao as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { whatsapp } from '../../../providers/whatsapp/need.ts'
import { reenviarCodigoValidacao } from './reenviarCodigoValidacao.ts'

export const needs = {
  storage: storage({ escreve: ['Carrinho', 'Pagador', 'PagadorDoCarrinho', 'Tentativas', 'Token', 'TokenDoCarrinho'] }),
  whatsapp,
  gerais,
  chaves: chaves('codigos', 'limites'),
}
export const handler = handle(contrato)(reenviarCodigoValidacao)(deps(needs))
