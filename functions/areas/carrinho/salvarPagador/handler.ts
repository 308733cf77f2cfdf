import { salvarPagador as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { antifraude } from '../../../providers/antifraude/need.ts'
import { whatsapp } from '../../../providers/whatsapp/need.ts'
import { salvarPagador } from './salvarPagador.ts'

export const needs = {
  storage: storage({ escreve: ['Carrinho', 'Documento', 'PagadorDoCarrinho', 'Tentativas', 'TokenDoCarrinho'] }),
  antifraude,
  whatsapp,
  gerais,
  chaves: chaves('codigos', 'limites', 'retomada', 'risco', 'selfie'),
}
export const handler = handle(contrato)(salvarPagador)(deps(needs))
