import { removerBannerDaRecorrencia as contrato } from '../../../../shared/contract/temaDaRecorrencia.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { removerBannerDaRecorrencia } from './removerBannerDaRecorrencia.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Aparencia'] }), auth }
export const handler = handle(contrato)(removerBannerDaRecorrencia)(deps(needs))
