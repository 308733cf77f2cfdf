import { alterarTerminalPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarTerminalPos } from './alterarTerminalPos.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'ContratoPos', 'SerialPos', 'SerieDeContas', 'TerminalPos'] }),
  auth,
}
export const handler = handle(contrato)(alterarTerminalPos)(deps(needs))
