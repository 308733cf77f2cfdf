import { reprocessarMensagensParadas as contrato } from '../../../../shared/contract/mensagensParadas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { mortasParaReprocessar } from '../../../platform/runtime/filasMortas.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { reprocessarMensagensParadas } from './reprocessarMensagensParadas.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'Reprocesso'] }),
  mortas: mortasParaReprocessar,
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(reprocessarMensagensParadas)(deps(needs))
