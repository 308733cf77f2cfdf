import { obterConfiguracaoPos as contrato } from '../../../../shared/contract/configuracaoPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterConfiguracaoPos } from './obterConfiguracaoPos.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterConfiguracaoPos)(deps(needs))
