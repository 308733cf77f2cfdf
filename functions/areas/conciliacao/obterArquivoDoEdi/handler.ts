import { obterArquivoDoEdi as contrato } from '../../../../shared/contract/conciliacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterArquivoDoEdi } from './obterArquivoDoEdi.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterArquivoDoEdi)(deps(needs))
