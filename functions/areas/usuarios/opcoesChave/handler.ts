import { opcoesChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { opcoesChave } from './opcoesChave.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'DesafioDeAcesso', 'Tentativas'] }), auth }
export const handler = handle(contrato)(opcoesChave)(deps(needs))
