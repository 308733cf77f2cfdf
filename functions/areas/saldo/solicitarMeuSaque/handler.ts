import { solicitarMeuSaque as contrato } from '../../../../shared/contract/saldo.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { repasse } from '../../../providers/repasse/need.ts'
import { solicitarMeuSaque } from './solicitarMeuSaque.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AndamentoDaFolha',
      'Ato',
      'Favorecido',
      'Idempotencia',
      'Lancamento@TRF',
      'LinhaDoExtrato',
      'PagoNaFolha',
      'Saldo',
      'SomaDeSaidas',
      'Transferencia',
    ],
  }),
  repasse,
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(solicitarMeuSaque)(deps(needs))
