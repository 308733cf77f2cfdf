import { analisarSaque as contrato } from '../../../shared/contract/saldo.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { repasse } from '../../providers/repasse/need.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { analisarSaque } from './analisarSaque.ts'

export const needs = { storage: storage('escrever'), repasse, auth }
export const handler = handle(contrato)(analisarSaque)(deps(needs))
