import { obterPolitica as contrato } from '../../../../shared/contract/politicaDaEmpresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterPolitica } from './obterPolitica.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterPolitica)(deps(needs))
