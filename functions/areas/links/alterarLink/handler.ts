import { alterarLink as contrato } from '../../../../shared/contract/links.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'

import { storage } from '../../../platform/storage/index.ts'
import { imagens } from '../../../platform/uploads/logo.ts'
import { alterarLink } from './alterarLink.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Link'] }), imagens, gerais, auth }
export const handler = handle(contrato)(alterarLink)(deps(needs))
