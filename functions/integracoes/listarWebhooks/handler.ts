import { listarWebhooks as contrato } from '../../../shared/contract/webhooks.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { listarWebhooks } from './listarWebhooks.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarWebhooks)(deps(needs))
