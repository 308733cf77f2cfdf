import { cancelarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { cancelarAntecipacao } from './cancelarAntecipacao.ts'

export const needs = {
  storage: storage({ escreve: ['Antecipacao', 'Ato', 'Idempotencia'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(cancelarAntecipacao)(deps(needs))
