import { alterarInteressado as contrato } from '../../../../shared/contract/interessados.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarInteressado } from './alterarInteressado.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Interesse'] }), auth }
export const handler = handle(contrato)(alterarInteressado)(deps(needs))
