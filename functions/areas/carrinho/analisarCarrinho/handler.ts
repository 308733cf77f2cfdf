import { analisarCarrinho as contrato } from '../../../../shared/contract/analiseDeCarrinho.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { termosDoAdquirente } from '../../../providers/adquirente/need.ts'
import { analisarCarrinho } from './analisarCarrinho.ts'

export const needs = {
  storage: storage('escrever'),
  adquirente: termosDoAdquirente,
  params: parametros('segredo-hmac'),
  auth,
}
export const handler = handle(contrato)(analisarCarrinho)(deps(needs))
