import { encerrarSerieDeContas as contrato } from '../../../../shared/contract/seriesDeContas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { encerrarSerieDeContas } from './encerrarSerieDeContas.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'SerieDeContas'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(encerrarSerieDeContas)(deps(needs))
