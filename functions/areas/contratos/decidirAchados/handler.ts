import { decidirAchados as contrato } from '../../../../shared/contract/conformidade.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { decidirAchados } from './decidirAchados.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'CadastroDaEmpresa',
      'Conformidade',
      'Empresa',
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
export const handler = handle(contrato)(decidirAchados)(deps(needs))
