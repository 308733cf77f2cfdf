import { alterarCompromisso as contrato } from '../../../shared/contract/calendario.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { alterarCompromisso } from '../compromissos.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(alterarCompromisso)(deps(needs))
