import { obterLinkParaEdicao as contrato } from '../../../../shared/contract/links.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'

import { storage } from '../../../platform/storage/index.ts'

import { obterLinkParaEdicao } from './obterLinkParaEdicao.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterLinkParaEdicao)(deps(needs))
