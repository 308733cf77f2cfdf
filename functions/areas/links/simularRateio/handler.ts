import { simularRateio as contrato } from '../../../../shared/contract/rateio.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { simularRateio } from './simularRateio.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(simularRateio)(deps(needs))
