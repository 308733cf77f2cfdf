import { obterRecebedorEmAnalise as contrato } from '../../../../shared/contract/recebedoresDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterRecebedorEmAnalise } from './obterRecebedorEmAnalise.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterRecebedorEmAnalise)(deps(needs))
