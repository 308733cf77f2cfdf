import { enviarFundoDoPos as contrato } from '../../../../shared/contract/configuracaoPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { imagens } from '../../../platform/uploads/logo.ts'
import { enviarFundoDoPos } from './enviarFundoDoPos.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ConfiguracaoPos'] }), imagens, auth }
export const handler = handle(contrato)(enviarFundoDoPos)(deps(needs))
