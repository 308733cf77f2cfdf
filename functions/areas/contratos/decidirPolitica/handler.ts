import { decidirPolitica as contrato } from '../../../../shared/contract/politicaDaEmpresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { decidirPolitica } from './decidirPolitica.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'Politica', 'Posse', 'PropostaDePolitica'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(decidirPolitica)(deps(needs))
