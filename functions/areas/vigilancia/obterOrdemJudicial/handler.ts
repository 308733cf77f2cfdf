import { obterOrdemJudicial as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterOrdemJudicial } from './obterOrdemJudicial.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterOrdemJudicial)(deps(needs))
