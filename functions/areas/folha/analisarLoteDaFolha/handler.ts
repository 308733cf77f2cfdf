import { analisarLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { analisarLoteDaFolha } from './analisarLoteDaFolha.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'Idempotencia',
      'Lancamento@FOL',
      'LinhaDoExtrato',
      'LoteDaFolha',
      'Posse',
      'ReenvioDaFolha',
      'Saldo',
      'SomaDeSaidas',
    ],
  }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(analisarLoteDaFolha)(deps(needs))
