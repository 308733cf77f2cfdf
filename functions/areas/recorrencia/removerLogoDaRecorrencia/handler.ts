import { removerLogoDaRecorrencia as contrato } from '../../../../shared/contract/temaDaRecorrencia.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { removerLogoDaRecorrencia } from './removerLogoDaRecorrencia.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Aparencia'] }), auth }
export const handler = handle(contrato)(removerLogoDaRecorrencia)(deps(needs))
