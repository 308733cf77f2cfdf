import { autorizarCarrinho as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { handle } from '../../../handle.ts'
import { cardData, deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { antifraude } from '../../../providers/antifraude/need.ts'
import { autorizarCarrinho } from './autorizarCarrinho.ts'

export const needs = {
  storage: storage('escrever'),
  adquirente,
  cardData,
  antifraude,
  params: parametros('manutencao', 'segredo-hmac'),
}
export const handler = handle(contrato)(autorizarCarrinho)(deps(needs))
