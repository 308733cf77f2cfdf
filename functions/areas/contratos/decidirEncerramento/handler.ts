import { decidirEncerramento as contrato } from '../../../../shared/contract/encerramento.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { decidirEncerramento } from './decidirEncerramento.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'AvisoDeAdministrador',
      'Empresa',
      'Encerramento',
      'Idempotencia',
      'MomentoDaEmpresa',
      'Posse',
      'Retirada',
      'Retratos',
      'Saldo',
    ],
  }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(decidirEncerramento)(deps(needs))
