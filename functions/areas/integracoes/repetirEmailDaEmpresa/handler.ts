import { repetirEmailDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { repetirEmailDaEmpresa } from './repetirEmailDaEmpresa.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'RepeticaoDeEmail'] }), auth }
export const handler = handle(contrato)(repetirEmailDaEmpresa)(deps(needs))
