import { processarCheckout as contrato } from '../../../../shared/contract/submissao.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { antifraude } from '../../../providers/antifraude/need.ts'
import { boleto } from '../../../providers/boleto/need.ts'
import { pix } from '../../../providers/pix/need.ts'
import { whatsapp } from '../../../providers/whatsapp/need.ts'
import { processarCheckout } from './processarCheckout.ts'

export const needs = {
  storage: storage('escrever'),
  pix,
  antifraude,
  boleto,
  whatsapp,
  params: parametros('manutencao', 'segredo-hmac'),
}
export const handler = handle(contrato)(processarCheckout)(deps(needs))
