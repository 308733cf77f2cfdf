import { alterarWebhook as contrato } from '../../../../shared/contract/webhooks.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarWebhook } from './alterarWebhook.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'SaudeDoWebhook', 'Webhook'] }), auth }
export const handler = handle(contrato)(alterarWebhook)(deps(needs))
