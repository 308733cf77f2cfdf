import { obterCartoesDoLink as contrato } from '../../../../shared/contract/vidaDoLink.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterCartoesDoLink } from './obterCartoesDoLink.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterCartoesDoLink)(deps(needs))
