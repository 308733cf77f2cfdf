import { obterAssinaturaDoPagador as contrato } from '../../../../shared/contract/recorrencias.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterAssinaturaDoPagador } from './obterAssinaturaDoPagador.ts'

export const needs = { storage: storage('ler'), gerais, calendario }
export const handler = handle(contrato)(obterAssinaturaDoPagador)(deps(needs))
