import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { webhooks } from './webhooks.ts'

export const needs = { storage: storage('escrever') }
export const handler = consume('webhooks', webhooks)(deps(needs))
