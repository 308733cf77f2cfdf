import { proporParametros as contrato } from '../../../../shared/contract/parametrizacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { proporParametros } from './proporParametros.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'ParametrosGerais', 'TextoDoTermo', 'VersaoDosParametros'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(proporParametros)(deps(needs))
