import { iniciarCarrinhoPagador as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { iniciarCarrinhoPagador } from './iniciarCarrinhoPagador.ts'

export const needs = { storage: storage({ escreve: ['Carrinho', 'Tentativas'] }), params: parametros('manutencao') }
export const handler = handle(contrato)(iniciarCarrinhoPagador)(deps(needs))
