import { listarArquivosDoEdi as contrato } from '../../../../shared/contract/conciliacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarArquivosDoEdi } from './listarArquivosDoEdi.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarArquivosDoEdi)(deps(needs))
