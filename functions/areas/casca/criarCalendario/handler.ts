import { criarCalendario as contrato } from '../../../../shared/contract/calendario.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { criarCalendario } from '../regras/calendario/calendarios.ts'

export const needs = { storage: storage({ escreve: ['Agenda', 'Ato'] }), auth }
export const handler = handle(contrato)(criarCalendario)(deps(needs))
