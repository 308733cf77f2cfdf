import { registrarPagador as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { antifraude } from '../../../providers/antifraude/need.ts'
import { whatsapp } from '../../../providers/whatsapp/need.ts'
import { registrarPagador } from './registrarPagador.ts'

export const needs = {
  storage: storage({ escreve: ['Checkout', 'Pagador', 'Tentativas', 'Token'] }),
  antifraude,
  whatsapp,
  gerais,
  chaves: chaves('codigos', 'idempotencia', 'limites', 'retomada', 'risco', 'selfie'),
}
export const handler = handle(contrato)(registrarPagador)(deps(needs))
