import { criarPlano as contrato } from '../../../../shared/contract/recorrencias.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { criarPlano } from './criarPlano.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'Plano'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(criarPlano)(deps(needs))
