import { incrementarLink as contrato } from '../../../../shared/contract/links.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'

import { incrementarLink } from './incrementarLink.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'Link'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(incrementarLink)(deps(needs))
