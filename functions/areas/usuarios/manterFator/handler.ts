import { manterFator as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { manterFator } from './manterFator.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'AvisoDeConta', 'RecuperacaoDeAcesso', 'RemocaoDeFator'] }),
  auth,
}
export const handler = handle(contrato)(manterFator)(deps(needs))
