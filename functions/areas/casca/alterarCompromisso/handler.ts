import { alterarCompromisso as contrato } from '../../../../shared/contract/calendario.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarCompromisso } from '../regras/calendario/compromissos.ts'

export const needs = {
  storage: storage({ escreve: ['Agenda', 'Ato', 'Compromisso', 'LugarDoCompromisso', 'Serie'] }),
  auth,
}
export const handler = handle(contrato)(alterarCompromisso)(deps(needs))
