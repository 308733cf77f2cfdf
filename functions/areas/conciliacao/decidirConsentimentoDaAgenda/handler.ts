import { decidirConsentimentoDaAgenda as contrato } from '../../../../shared/contract/contratosDeRecebiveis.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { registradora } from '../../../providers/registradora/need.ts'
import { decidirConsentimentoDaAgenda } from './decidirConsentimentoDaAgenda.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'ConsentimentoDaAgenda', 'Idempotencia'] }),
  registradora,
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(decidirConsentimentoDaAgenda)(deps(needs))
