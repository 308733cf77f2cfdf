import { enviarBannerDaRecorrencia as contrato } from '../../../../shared/contract/temaDaRecorrencia.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { imagens } from '../../../platform/uploads/logo.ts'
import { enviarBannerDaRecorrencia } from './enviarBannerDaRecorrencia.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Aparencia'] }), imagens, auth }
export const handler = handle(contrato)(enviarBannerDaRecorrencia)(deps(needs))
