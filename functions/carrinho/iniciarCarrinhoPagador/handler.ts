import { iniciarCarrinhoPagador as contrato } from '../../../shared/contract/carrinho.ts'
import { handle } from '../../handle.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { iniciarCarrinhoPagador } from './iniciarCarrinhoPagador.ts'

export const needs = { storage: storage('escrever'), params: parametros('manutencao') }
export const handler = handle(contrato)(iniciarCarrinhoPagador)(deps(needs))
