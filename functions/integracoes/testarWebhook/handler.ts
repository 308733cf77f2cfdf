import { testarWebhook as contrato } from '../../../shared/contract/webhooks.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { testarWebhook } from './testarWebhook.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(testarWebhook)(deps(needs))
