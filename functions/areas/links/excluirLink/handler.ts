import { excluirLink as contrato } from '../../../../shared/contract/links.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'

import { storage } from '../../../platform/storage/index.ts'

import { excluirLink } from './excluirLink.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Link'] }), auth }
export const handler = handle(contrato)(excluirLink)(deps(needs))
