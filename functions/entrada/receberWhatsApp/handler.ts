import { receberWhatsApp as contrato } from '../../../shared/contract/entrada.ts'
import { handle } from '../../handle.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { receberWhatsApp } from './receberWhatsApp.ts'

export const needs = { storage: storage('escrever'), params: parametros('whatsapp-segredo') }
export const handler = handle(contrato)(receberWhatsApp)(deps(needs))
