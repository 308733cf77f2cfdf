import { reenviarEntrega as contrato } from '../../../shared/contract/webhooks.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { reenviarEntrega } from './reenviarEntrega.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(reenviarEntrega)(deps(needs))
