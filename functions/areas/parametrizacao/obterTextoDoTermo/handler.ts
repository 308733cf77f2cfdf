import { obterTextoDoTermo as contrato } from '../../../../shared/contract/parametrizacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterTextoDoTermo } from './obterTextoDoTermo.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterTextoDoTermo)(deps(needs))
