import { obterLinkPublico as contrato } from '../../../../shared/contract/linkPublico.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterLinkPublico } from './obterLinkPublico.ts'

export const needs = { storage: storage('ler') }
export const handler = handle(contrato)(obterLinkPublico)(deps(needs))
