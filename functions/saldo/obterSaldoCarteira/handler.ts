import { obterSaldoCarteira as contrato } from '../../../shared/contract/saldo.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterSaldoCarteira } from './obterSaldoCarteira.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterSaldoCarteira)(deps(needs))
