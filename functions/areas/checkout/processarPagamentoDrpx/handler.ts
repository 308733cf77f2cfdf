import { processarPagamentoDrpx as contrato } from '../../../../shared/contract/submissao.ts'
import { handle } from '../../../handle.ts'
import { cardData, deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { antifraude } from '../../../providers/antifraude/need.ts'
import { tresds } from '../../../providers/tresds/need.ts'
import { verificacaoHumana } from '../../../providers/verificacaoHumana/need.ts'
import { processarPagamentoDrpx } from './processarPagamentoDrpx.ts'

export const needs = {
  storage: storage('escrever'),
  adquirente,
  cardData,
  antifraude,
  tresds,
  verificacaoHumana,
  params: parametros('manutencao', 'segredo-hmac'),
}
export const handler = handle(contrato)(processarPagamentoDrpx)(deps(needs))
