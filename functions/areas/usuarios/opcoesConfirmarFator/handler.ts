import { opcoesConfirmarFator as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { opcoesConfirmarFator } from './opcoesConfirmarFator.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'DesafioDeAcesso', 'Tentativas'] }), auth }
export const handler = handle(contrato)(opcoesConfirmarFator)(deps(needs))
