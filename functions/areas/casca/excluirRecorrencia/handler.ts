import { excluirRecorrencia as contrato } from '../../../../shared/contract/calendario.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { excluirRecorrencia } from '../regras/calendario/seriesDeCompromissos.ts'

export const needs = { storage: storage({ escreve: ['Agenda', 'Ato', 'Serie'] }), auth }
export const handler = handle(contrato)(excluirRecorrencia)(deps(needs))
