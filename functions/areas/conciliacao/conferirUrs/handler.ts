import { conferirUrs as contrato } from '../../../../shared/contract/unidadesDeRecebivel.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { registradora } from '../../../providers/registradora/need.ts'
import { conferirUrs } from './conferirUrs.ts'

export const needs = {
  storage: storage({ escreve: ['AgendaDasUrs', 'Ato', 'EfeitoDaUr', 'Ur'] }),
  registradora,
  auth,
}
export const handler = handle(contrato)(conferirUrs)(deps(needs))
