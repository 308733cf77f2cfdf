import { obterPessoa as contrato } from '../../../shared/contract/casca.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterPessoa } from '../pessoa.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterPessoa)(deps(needs))
