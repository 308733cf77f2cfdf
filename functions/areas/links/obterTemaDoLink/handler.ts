import { obterTemaDoLink as contrato } from '../../../../shared/contract/tema.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterTemaDoLink } from './obterTemaDoLink.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterTemaDoLink)(deps(needs))
