import { criarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { registradora } from '../../../providers/registradora/need.ts'
import { criarAntecipacao } from './criarAntecipacao.ts'

export const needs = {
  storage: storage({ escreve: ['Antecipacao', 'Ato', 'Idempotencia', 'LinhaDeAntecipacao'] }),
  chaves: chaves('idempotencia'),
  registradora,
  auth,
}
export const handler = handle(contrato)(criarAntecipacao)(deps(needs))
