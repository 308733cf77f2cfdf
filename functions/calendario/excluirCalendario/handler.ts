import { excluirCalendario as contrato } from '../../../shared/contract/calendario.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { excluirCalendario } from '../calendarios.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(excluirCalendario)(deps(needs))
