import { testarWebhook as contrato } from '../../../../shared/contract/webhooks.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { testarWebhook } from './testarWebhook.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'EntregaDeWebhook', 'EventoEnviado', 'SaudeDoWebhook'] }),
  auth,
}
export const handler = handle(contrato)(testarWebhook)(deps(needs))
