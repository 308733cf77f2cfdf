import { excluirLink as contrato } from '../../../shared/contract/links.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'

import { storage } from '../../storage/index.ts'

import { excluirLink } from './excluirLink.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(excluirLink)(deps(needs))
