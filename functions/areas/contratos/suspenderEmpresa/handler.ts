import { suspenderEmpresa as contrato } from '../../../../shared/contract/vidaDaEmpresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { suspenderEmpresa } from './suspenderEmpresa.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'AvisoDeAdministrador',
      'Empresa',
      'Idempotencia',
      'MomentoDaEmpresa',
      'Retirada',
      'Retratos',
      'Saldo',
    ],
  }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(suspenderEmpresa)(deps(needs))
