import { listarRecebedoresDaEquipe as contrato } from '../../../../shared/contract/recebedoresDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarRecebedoresDaEquipe } from './listarRecebedoresDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarRecebedoresDaEquipe)(deps(needs))
