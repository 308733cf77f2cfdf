import { alterarPlano as contrato } from '../../../../shared/contract/recorrencias.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarPlano } from './alterarPlano.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Plano'] }), auth }
export const handler = handle(contrato)(alterarPlano)(deps(needs))
