import { bloquearSaidas as contrato } from '../../../../shared/contract/saidas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { bloquearSaidas } from './bloquearSaidas.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'AvisoDeAdministrador', 'BloqueioDeSaidas', 'Saldo'] }),
  auth,
}
export const handler = handle(contrato)(bloquearSaidas)(deps(needs))
