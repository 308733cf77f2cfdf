import { liberarEnderecoDoEmail as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { liberarEnderecoDoEmail } from './liberarEnderecoDoEmail.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'EnderecoSuprimido'] }), auth }
export const handler = handle(contrato)(liberarEnderecoDoEmail)(deps(needs))
