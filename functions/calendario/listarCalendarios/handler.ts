import { listarCalendarios as contrato } from '../../../shared/contract/calendario.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { listarCalendarios } from '../calendarios.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarCalendarios)(deps(needs))
