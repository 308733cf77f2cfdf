import { listarEntregas as contrato } from '../../../../shared/contract/webhooks.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarEntregas } from './listarEntregas.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarEntregas)(deps(needs))
