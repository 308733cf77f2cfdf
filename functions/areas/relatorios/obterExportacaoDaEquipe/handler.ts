import { obterExportacaoDaEquipe as contrato } from '../../../../shared/contract/exportacoesDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { downloads } from '../../../platform/runtime/arquivos.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterExportacaoDaEquipe } from './obterExportacaoDaEquipe.ts'

export const needs = { storage: storage('ler'), downloads, auth }
export const handler = handle(contrato)(obterExportacaoDaEquipe)(deps(needs))
