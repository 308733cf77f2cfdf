import { liberarSaidas as contrato } from '../../../../shared/contract/saidas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { liberarSaidas } from './liberarSaidas.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'AvisoDeAdministrador', 'BloqueioDeSaidas', 'Saldo'] }),
  auth,
}
export const handler = handle(contrato)(liberarSaidas)(deps(needs))
