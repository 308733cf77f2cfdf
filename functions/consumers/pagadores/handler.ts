import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { pagadores } from './pagadores.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac') }
export const handler = consume('pagadores', pagadores)(deps(needs))
