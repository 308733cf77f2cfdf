import { listarRecebedoresEmAnalise as contrato } from '../../../../shared/contract/recebedoresDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarRecebedoresEmAnalise } from './listarRecebedoresEmAnalise.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarRecebedoresEmAnalise)(deps(needs))
