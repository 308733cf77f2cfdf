import { analisarCarrinho as contrato } from '../../../shared/contract/analiseDeCarrinho.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { termosDoAdquirente } from '../../providers/adquirente/need.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { analisarCarrinho } from './analisarCarrinho.ts'

export const needs = {
  storage: storage('escrever'),
  adquirente: termosDoAdquirente,
  params: parametros('segredo-hmac'),
  auth,
}
export const handler = handle(contrato)(analisarCarrinho)(deps(needs))
