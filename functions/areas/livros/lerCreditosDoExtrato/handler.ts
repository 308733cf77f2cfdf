import { lerCreditosDoExtrato as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { lerCreditosDoExtrato } from './lerCreditosDoExtrato.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(lerCreditosDoExtrato)(deps(needs))
