import { definirContrato as contrato } from '../../../../shared/contract/contratoDaEmpresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { definirContrato } from './definirContrato.ts'

export const needs = {
  storage: storage({
    escreve: ['Ato', 'Empresa', 'Idempotencia', 'PropostaDeContrato', 'Retratos', 'VersaoDoContrato'],
  }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(definirContrato)(deps(needs))
