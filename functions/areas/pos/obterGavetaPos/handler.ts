import { obterGavetaPos as contrato } from '../../../../shared/contract/gavetaPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterGavetaPos } from './obterGavetaPos.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterGavetaPos)(deps(needs))
