import { criarModeloDeLink as contrato } from '../../../../shared/contract/modelosDeLink.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { criarModeloDeLink } from './criarModeloDeLink.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'ModelosDeLink'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(criarModeloDeLink)(deps(needs))
