import { receberZapSign as contrato } from '../../../shared/contract/recebedores.ts'
import { handle } from '../../handle.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { queues } from '../../runtime/queues.ts'
import { receberZapSign } from './receberZapSign.ts'

export const needs = { filas: queues('assinaturas'), params: parametros('zapsign-aviso') }
export const handler = handle(contrato)(receberZapSign)(deps(needs))
