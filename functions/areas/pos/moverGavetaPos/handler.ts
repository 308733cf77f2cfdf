import { moverGavetaPos as contrato } from '../../../../shared/contract/gavetaPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { moverGavetaPos } from './moverGavetaPos.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'GavetaPos', 'Idempotencia'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(moverGavetaPos)(deps(needs))
