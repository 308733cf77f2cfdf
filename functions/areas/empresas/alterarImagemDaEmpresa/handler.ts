import { alterarImagemDaEmpresa as contrato } from '../../../../shared/contract/empresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { imagens } from '../../../platform/uploads/logo.ts'
import { alterarImagemDaEmpresa } from './alterarImagemDaEmpresa.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Empresa', 'Retratos'] }), imagens, auth }
export const handler = handle(contrato)(alterarImagemDaEmpresa)(deps(needs))
