import { obterFunilDoLink as contrato } from '../../../shared/contract/vidaDoLink.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterFunilDoLink } from './obterFunilDoLink.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterFunilDoLink)(deps(needs))
