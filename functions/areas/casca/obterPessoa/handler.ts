import { obterPessoa as contrato } from '../../../../shared/contract/casca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterPessoa } from '../regras/pessoa.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterPessoa)(deps(needs))
