import { listarLancamentosManuais as contrato } from '../../../../shared/contract/livros.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarLancamentosManuais } from './listarLancamentosManuais.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarLancamentosManuais)(deps(needs))
