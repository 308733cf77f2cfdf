import { obterNavegacao as contrato } from '../../../../shared/contract/casca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterNavegacao } from './obterNavegacao.ts'

export const needs = { gerais, storage: storage('ler'), auth }
export const handler = handle(contrato)(obterNavegacao)(deps(needs))
