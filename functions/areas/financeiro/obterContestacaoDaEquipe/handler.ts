import { obterContestacaoDaEquipe as contrato } from '../../../../shared/contract/casosDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterContestacaoDaEquipe } from './obterContestacaoDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterContestacaoDaEquipe)(deps(needs))
