import { definirPolitica as contrato } from '../../../../shared/contract/politicaDaEmpresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { definirPolitica } from './definirPolitica.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'PropostaDePolitica'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(definirPolitica)(deps(needs))
