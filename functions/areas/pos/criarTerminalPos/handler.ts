import { criarTerminalPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { criarTerminalPos } from './criarTerminalPos.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'ContratoPos', 'Idempotencia', 'SerialPos', 'TerminalPos'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(criarTerminalPos)(deps(needs))
