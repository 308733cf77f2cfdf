import { mudarAssinaturaDoPagador as contrato } from '../../../../shared/contract/recorrencias.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarAssinaturaDoPagador } from './mudarAssinaturaDoPagador.ts'

export const needs = {
  storage: storage({ escreve: ['AssinaturaDePlano', 'CodigoDaAssinatura', 'Tentativas'] }),
  gerais,
  chaves: chaves('codigos'),
  calendario,
}
export const handler = handle(contrato)(mudarAssinaturaDoPagador)(deps(needs))
