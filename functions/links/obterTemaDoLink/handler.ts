import { obterTemaDoLink as contrato } from '../../../shared/contract/tema.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterTemaDoLink } from './obterTemaDoLink.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterTemaDoLink)(deps(needs))
