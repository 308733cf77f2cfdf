import { obterVendaPos as contrato } from '../../../../shared/contract/vendaPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterVendaPos } from './obterVendaPos.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterVendaPos)(deps(needs))
