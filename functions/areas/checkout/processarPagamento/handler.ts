import { processarPagamento as contrato } from '../../../../shared/contract/submissao.ts'
import { handle } from '../../../handle.ts'
import { cardData, deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { antifraude } from '../../../providers/antifraude/need.ts'
import { boleto } from '../../../providers/boleto/need.ts'
import { pix } from '../../../providers/pix/need.ts'
import { tresds } from '../../../providers/tresds/need.ts'
import { verificacaoHumana } from '../../../providers/verificacaoHumana/need.ts'
import { processarPagamento } from './processarPagamento.ts'

export const needs = {
  storage: storage('escrever'),
  pix,
  adquirente,
  cardData,
  antifraude,
  tresds,
  verificacaoHumana,
  boleto,
  params: parametros('manutencao', 'segredo-hmac'),
}
export const handler = handle(contrato)(processarPagamento)(deps(needs))
