import { removerFundoDoPos as contrato } from '../../../../shared/contract/configuracaoPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { removerFundoDoPos } from './removerFundoDoPos.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ConfiguracaoPos'] }), auth }
export const handler = handle(contrato)(removerFundoDoPos)(deps(needs))
