import { receberWhatsApp as contrato } from '../../../../shared/contract/entrada.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { receberWhatsApp } from './receberWhatsApp.ts'

export const needs = {
  storage: storage({ escreve: ['AvisoIlegivel', 'Entrega@ANT', 'Entrega@REC', 'Token', 'TokenDoCarrinho'] }),
  params: parametros('whatsapp-segredo'),
}
export const handler = handle(contrato)(receberWhatsApp)(deps(needs))
