import { obterRetratoDoPagador as contrato } from '../../../../shared/contract/comprovantes.ts'
import { handle } from '../../../handle.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { LETRAS_DO_RETRATO, PASTA_DOS_RETRATOS } from '../../identidade/regras/vida/retratoDoRecibo.ts'
import { obterRetratoDoPagador } from './obterRetratoDoPagador.ts'

export const needs = { retratos: balde('ler', PASTA_DOS_RETRATOS, LETRAS_DO_RETRATO), chaves: chaves('retomada') }
export const handler = handle(contrato)(obterRetratoDoPagador)(deps(needs))
