import { alterarEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarEmpresa } from './alterarEmpresa.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'CadastroDaEmpresa', 'Conformidade', 'Empresa', 'Retratos'] }),
  auth,
}
export const handler = handle(contrato)(alterarEmpresa)(deps(needs))
