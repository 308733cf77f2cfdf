import { obterNumerosDasAssinaturas as contrato } from '../../../../shared/contract/recorrencias.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterNumerosDasAssinaturas } from './obterNumerosDasAssinaturas.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterNumerosDasAssinaturas)(deps(needs))
