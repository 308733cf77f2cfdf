import { criarChaveDeApi as contrato } from '../../../../shared/contract/chaves.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { criarChaveDeApi } from './criarChaveDeApi.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ChaveDeApi', 'LinhaDeChave', 'PrazoDeChave'] }), auth }
export const handler = handle(contrato)(criarChaveDeApi)(deps(needs))
