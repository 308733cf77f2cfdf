import { revogarChaveDeApi as contrato } from '../../../shared/contract/chaves.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { revogarChaveDeApi } from './revogarChaveDeApi.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(revogarChaveDeApi)(deps(needs))
