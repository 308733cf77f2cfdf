import { processarPagamento as contrato } from '../../../shared/contract/checkout.ts'
import { handle } from '../../http/handle.ts'
import { pix } from '../../providers/pix/need.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { processarPagamento } from './processarPagamento.ts'

export const needs = { storage: storage('escrever'), pix, params: parametros('manutencao', 'segredo-hmac') }
export const handler = handle(contrato)(processarPagamento)(deps(needs))
