import { criarLink as contrato } from '../../../../shared/contract/links.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { imagens } from '../../../platform/uploads/logo.ts'
import { criarLink } from './criarLink.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'Link'] }),
  chaves: chaves('idempotencia'),
  imagens,
  gerais,
  auth,
}
export const handler = handle(contrato)(criarLink)(deps(needs))
