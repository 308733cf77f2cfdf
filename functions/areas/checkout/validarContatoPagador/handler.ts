import { validarContatoPagador as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { validarContatoPagador } from './validarContatoPagador.ts'

export const needs = {
  storage: storage({ escreve: ['Checkout', 'Pagador', 'Tentativas', 'Token'] }),
  gerais,
  chaves: chaves('codigos'),
}
export const handler = handle(contrato)(validarContatoPagador)(deps(needs))
