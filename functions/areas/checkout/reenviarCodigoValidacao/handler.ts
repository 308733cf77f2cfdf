import { reenviarCodigoValidacao as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { whatsapp } from '../../../providers/whatsapp/need.ts'
import { reenviarCodigoValidacao } from './reenviarCodigoValidacao.ts'

export const needs = { storage: storage('escrever'), whatsapp, params: parametros('manutencao', 'segredo-hmac') }
export const handler = handle(contrato)(reenviarCodigoValidacao)(deps(needs))
