import { listarLinks as contrato } from '../../../shared/contract/links.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'

import { storage } from '../../storage/index.ts'

import { listarLinks } from './listarLinks.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarLinks)(deps(needs))
