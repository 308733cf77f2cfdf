import { listarExportacoesDaEquipe as contrato } from '../../../../shared/contract/exportacoesDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarExportacoesDaEquipe } from './listarExportacoesDaEquipe.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarExportacoesDaEquipe)(deps(needs))
