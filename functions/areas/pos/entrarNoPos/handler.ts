import { entrarNoPos as contrato } from '../../../../shared/contract/vendaPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { entrarNoPos } from './entrarNoPos.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Tentativas', 'TurnoPos'] }), auth }
export const handler = handle(contrato)(entrarNoPos)(deps(needs))
