import { listarRecebedoresDoRateio as contrato } from '../../../../shared/contract/rateio.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarRecebedoresDoRateio } from './listarRecebedoresDoRateio.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarRecebedoresDoRateio)(deps(needs))
