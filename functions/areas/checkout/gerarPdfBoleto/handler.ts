import { gerarPdfBoleto as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { gerarPdfBoleto } from './gerarPdfBoleto.ts'

export const needs = { storage: storage('ler'), params: parametros('segredo-hmac') }
export const handler = handle(contrato)(gerarPdfBoleto)(deps(needs))
