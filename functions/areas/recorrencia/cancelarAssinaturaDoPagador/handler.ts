import { cancelarAssinaturaDoPagador as contrato } from '../../../../shared/contract/recorrencias.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { cancelarAssinaturaDoPagador } from './cancelarAssinaturaDoPagador.ts'

export const needs = {
  storage: storage({ escreve: ['AssinaturaDePlano', 'Checkout', 'CicloDaAssinatura', 'Link', 'Tentativas', 'Uso'] }),
  gerais,
  calendario,
}
export const handler = handle(contrato)(cancelarAssinaturaDoPagador)(deps(needs))
