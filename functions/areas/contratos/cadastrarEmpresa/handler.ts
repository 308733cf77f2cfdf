import { cadastrarEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { cadastrarEmpresa } from './cadastrarEmpresa.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'CadastroDaEmpresa',
      'Empresa',
      'Idempotencia',
      'Interesse',
      'MomentoDaEmpresa',
      'Unico@UNI#contrato',
      'Unico@UNI#empresa-cnpj',
      'Unico@UNI#slug',
      'VersaoDoContrato',
    ],
  }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(cadastrarEmpresa)(deps(needs))
