import { mudarSituacaoDaEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { cnpj } from '../../../providers/cnpj/need.ts'
import { listas } from '../../../providers/listas/need.ts'
import { mudarSituacaoDaEmpresa } from './mudarSituacaoDaEmpresa.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Conformidade', 'Empresa', 'Idempotencia', 'MomentoDaEmpresa'] }),
  chaves: chaves('idempotencia'),
  listas,
  cnpj,
  auth,
}
export const handler = handle(contrato)(mudarSituacaoDaEmpresa)(deps(needs))
