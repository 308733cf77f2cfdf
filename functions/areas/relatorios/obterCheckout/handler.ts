import { obterCheckout as contrato } from '../../../../shared/contract/relatorios.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterCheckout } from './obterCheckout.ts'

export const needs = { storage: storage('ler'), auth, calendario, chaves: chaves('documentos') }
export const handler = handle(contrato)(obterCheckout)(deps(needs))
