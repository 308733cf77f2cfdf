import { receberZapSign as contrato } from '../../../../shared/contract/recebedores.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { queues } from '../../../platform/runtime/queues.ts'
import { receberZapSign } from './receberZapSign.ts'

export const needs = { filas: queues('assinaturas'), params: parametros('zapsign-aviso') }
export const handler = handle(contrato)(receberZapSign)(deps(needs))
