import { desfazerParametros as contrato } from '../../../../shared/contract/parametrizacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { desfazerParametros } from './desfazerParametros.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'ParametrosGerais', 'VersaoDosParametros'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(desfazerParametros)(deps(needs))
