import { definirConfiguracaoPos as contrato } from '../../../../shared/contract/configuracaoPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { definirConfiguracaoPos } from './definirConfiguracaoPos.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ConfiguracaoPos'] }), auth }
export const handler = handle(contrato)(definirConfiguracaoPos)(deps(needs))
