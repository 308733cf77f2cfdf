import { reprocessarPagamento as contrato } from '../../../../shared/contract/submissao.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { cardData, deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { antifraude } from '../../../providers/antifraude/need.ts'
import { boleto } from '../../../providers/boleto/need.ts'
import { pix } from '../../../providers/pix/need.ts'
import { tresds } from '../../../providers/tresds/need.ts'
import { verificacaoHumana } from '../../../providers/verificacaoHumana/need.ts'
import { escritosDaCobranca } from '../regras/escritosDaCobranca.ts'
import { reprocessarPagamento } from './reprocessarPagamento.ts'

export const needs = {
  storage: storage({ escreve: escritosDaCobranca }),
  pix,
  adquirente,
  cardData,
  antifraude,
  tresds,
  verificacaoHumana,
  boleto,
  gerais,
  chaves: chaves('desafio-3ds', 'idempotencia', 'retomada', 'risco', 'selfie', 'verificacao'),
  calendario,
}
export const handler = handle(contrato)(reprocessarPagamento)(deps(needs))
