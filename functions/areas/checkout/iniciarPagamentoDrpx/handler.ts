import { iniciarPagamentoDrpx as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { iniciarPagamentoDrpx } from './iniciarPagamentoDrpx.ts'

export const needs = {
  storage: storage({ escreve: ['Checkout', 'Tentativas', 'Uso'] }),
  gerais,
  chaves: chaves('idempotencia', 'retomada'),
}
export const handler = handle(contrato)(iniciarPagamentoDrpx)(deps(needs))
