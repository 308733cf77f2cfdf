import { alterarChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarChave } from './alterarChave.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ChaveDeAcesso'] }), auth }
export const handler = handle(contrato)(alterarChave)(deps(needs))
