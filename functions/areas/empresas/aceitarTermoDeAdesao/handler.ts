import { aceitarTermoDeAdesao as contrato } from '../../../../shared/contract/empresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { aceitarTermoDeAdesao } from './aceitarTermoDeAdesao.ts'

export const needs = { storage: storage({ escreve: ['AceiteDoTermo', 'Ato'] }), auth }
export const handler = handle(contrato)(aceitarTermoDeAdesao)(deps(needs))
