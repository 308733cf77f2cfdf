import { listarContestacoes as contrato } from '../../../../shared/contract/contestacoes.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarContestacoes } from './listarContestacoes.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarContestacoes)(deps(needs))
