import { obterLiquidacaoDoMes as contrato } from '../../../../shared/contract/divergencias.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterLiquidacaoDoMes } from './obterLiquidacaoDoMes.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterLiquidacaoDoMes)(deps(needs))
