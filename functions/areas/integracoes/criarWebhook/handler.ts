import { criarWebhook as contrato } from '../../../../shared/contract/webhooks.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { criarWebhook } from './criarWebhook.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Webhook'] }), chaves: chaves('webhooks'), auth }
export const handler = handle(contrato)(criarWebhook)(deps(needs))
