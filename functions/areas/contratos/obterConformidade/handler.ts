import { obterConformidade as contrato } from '../../../../shared/contract/conformidade.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterConformidade } from './obterConformidade.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterConformidade)(deps(needs))
