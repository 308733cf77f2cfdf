import { iniciarCarrinhoPagador as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { iniciarCarrinhoPagador } from './iniciarCarrinhoPagador.ts'

export const needs = { storage: storage({ escreve: ['Carrinho', 'Tentativas'] }), gerais }
export const handler = handle(contrato)(iniciarCarrinhoPagador)(deps(needs))
