import { resolverVendaSemEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { resolverVendaSemEstoque } from './resolverVendaSemEstoque.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'MovimentoDeEstoque', 'NivelDeEstoque', 'Recado', 'ReservaDeEstoque'] }),
  auth,
}
export const handler = handle(contrato)(resolverVendaSemEstoque)(deps(needs))
