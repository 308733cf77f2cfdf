import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { webhooks } from './webhooks.ts'

export const needs = { anotarFalha, storage: storage({ escreve: ['EntregaDeWebhook', 'EventoEnviado'] }) }
export const handler = consume('webhooks', webhooks)(deps(needs))
