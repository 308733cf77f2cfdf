import { obterSaqueEmAnalise as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterSaqueEmAnalise } from './obterSaqueEmAnalise.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterSaqueEmAnalise)(deps(needs))
