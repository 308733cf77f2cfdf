import { obterCheckout as contrato } from '../../../shared/contract/relatorios.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterCheckout } from './obterCheckout.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterCheckout)(deps(needs))
