import { obterRecuperacaoDeAcesso as contrato } from '../../../../shared/contract/equipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterRecuperacaoDeAcesso } from './obterRecuperacaoDeAcesso.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterRecuperacaoDeAcesso)(deps(needs))
