import { reenviarLinhasDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { reenviarLinhasDaFolha } from './reenviarLinhasDaFolha.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'BlocoDaFolha', 'Idempotencia', 'LoteDaFolha', 'ReenvioDaFolha'] }),
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(reenviarLinhasDaFolha)(deps(needs))
