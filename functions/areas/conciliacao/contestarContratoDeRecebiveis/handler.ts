import { contestarContratoDeRecebiveis as contrato } from '../../../../shared/contract/contratosDeRecebiveis.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { registradora } from '../../../providers/registradora/need.ts'
import { contestarContratoDeRecebiveis } from './contestarContratoDeRecebiveis.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'ContestacaoDeContrato', 'Idempotencia'] }),
  registradora,
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(contestarContratoDeRecebiveis)(deps(needs))
