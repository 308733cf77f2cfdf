import { alterarContaBancaria as contrato } from '../../../../shared/contract/empresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarContaBancaria } from './alterarContaBancaria.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Empresa', 'MudancaDeConta', 'Tentativas'] }), auth }
export const handler = handle(contrato)(alterarContaBancaria)(deps(needs))
