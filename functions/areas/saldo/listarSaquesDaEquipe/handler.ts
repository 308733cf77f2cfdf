import { listarSaquesDaEquipe as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarSaquesDaEquipe } from './listarSaquesDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarSaquesDaEquipe)(deps(needs))
