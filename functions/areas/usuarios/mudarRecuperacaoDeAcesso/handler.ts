import { mudarRecuperacaoDeAcesso as contrato } from '../../../../shared/contract/equipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarRecuperacaoDeAcesso } from './mudarRecuperacaoDeAcesso.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'AvisoDeConta', 'RecuperacaoDeAcesso'] }), auth }
export const handler = handle(contrato)(mudarRecuperacaoDeAcesso)(deps(needs))
