import { inscreverWhatsApp as contrato } from '../../../../shared/contract/entrada.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { inscreverWhatsApp } from './inscreverWhatsApp.ts'

export const needs = { params: parametros('whatsapp-inscricao') }
export const handler = handle(contrato)(inscreverWhatsApp)(deps(needs))
