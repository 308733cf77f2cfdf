import { girarSegredoDoWebhook as contrato } from '../../../../shared/contract/webhooks.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { girarSegredoDoWebhook } from './girarSegredoDoWebhook.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'Webhook'] }),
  chaves: chaves('idempotencia', 'webhooks'),
  auth,
}
export const handler = handle(contrato)(girarSegredoDoWebhook)(deps(needs))
