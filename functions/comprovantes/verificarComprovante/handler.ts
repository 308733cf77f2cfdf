import { verificarComprovante as contrato } from '../../../shared/contract/comprovantes.ts'
import { handle } from '../../handle.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { verificarComprovante } from './verificarComprovante.ts'

export const needs = { storage: storage('ler'), params: parametros('comprovante-publicas') }
export const handler = handle(contrato)(verificarComprovante)(deps(needs))
