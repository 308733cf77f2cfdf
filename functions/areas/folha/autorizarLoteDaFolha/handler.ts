import { autorizarLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { autorizarLoteDaFolha } from './autorizarLoteDaFolha.ts'

export const needs = {
  storage: storage({
    escreve: ['Ato', 'Idempotencia', 'Lancamento@FOL', 'LinhaDoExtrato', 'LoteDaFolha', 'Saldo', 'SomaDeSaidas'],
  }),
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(autorizarLoteDaFolha)(deps(needs))
