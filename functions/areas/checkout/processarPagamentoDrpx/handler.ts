import { processarPagamentoDrpx as contrato } from '../../../../shared/contract/submissao.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { cardData, deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { antifraude } from '../../../providers/antifraude/need.ts'
import { tresds } from '../../../providers/tresds/need.ts'
import { verificacaoHumana } from '../../../providers/verificacaoHumana/need.ts'
import { escritosDaCobranca } from '../regras/escritosDaCobranca.ts'
import { processarPagamentoDrpx } from './processarPagamentoDrpx.ts'

export const needs = {
  storage: storage({ escreve: escritosDaCobranca }),
  adquirente,
  cardData,
  antifraude,
  tresds,
  verificacaoHumana,
  gerais,
  chaves: chaves('desafio-3ds', 'idempotencia', 'retomada', 'risco', 'selfie', 'verificacao'),
  calendario,
}
export const handler = handle(contrato)(processarPagamentoDrpx)(deps(needs))
