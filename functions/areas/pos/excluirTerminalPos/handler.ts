import { excluirTerminalPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { excluirTerminalPos } from './excluirTerminalPos.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ContratoPos', 'SerialPos', 'TerminalPos'] }), auth }
export const handler = handle(contrato)(excluirTerminalPos)(deps(needs))
