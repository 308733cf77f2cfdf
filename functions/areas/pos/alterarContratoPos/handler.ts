import { alterarContratoPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarContratoPos } from './alterarContratoPos.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ContratoPos'] }), auth }
export const handler = handle(contrato)(alterarContratoPos)(deps(needs))
