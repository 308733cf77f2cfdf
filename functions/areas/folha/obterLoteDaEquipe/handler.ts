import { obterLoteDaEquipe as contrato } from '../../../../shared/contract/folha.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterLoteDaEquipe } from './obterLoteDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterLoteDaEquipe)(deps(needs))
