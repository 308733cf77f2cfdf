import { obterEncerramento as contrato } from '../../../../shared/contract/encerramento.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterEncerramento } from './obterEncerramento.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterEncerramento)(deps(needs))
