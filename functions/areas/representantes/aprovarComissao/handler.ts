import { aprovarComissao as contrato } from '../../../../shared/contract/representantes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { aprovarComissao } from './aprovarComissao.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Comissao', 'ContaDoProvedor', 'GanhosDoRepresentante', 'Idempotencia'] }),
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(aprovarComissao)(deps(needs))
