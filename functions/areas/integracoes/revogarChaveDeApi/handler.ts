import { revogarChaveDeApi as contrato } from '../../../../shared/contract/chaves.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { revogarChaveDeApi } from './revogarChaveDeApi.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'ChaveDeApi', 'LinhaDeChave', 'LinhaDeChaveRevogada', 'PrazoDeChave'] }),
  auth,
}
export const handler = handle(contrato)(revogarChaveDeApi)(deps(needs))
