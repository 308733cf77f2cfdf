import { listarConsentimentosDaAgenda as contrato } from '../../../../shared/contract/contratosDeRecebiveis.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarConsentimentosDaAgenda } from './listarConsentimentosDaAgenda.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarConsentimentosDaAgenda)(deps(needs))
