import { email } from '../../providers/email/need.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { notificacoes } from './notificacoes.ts'

export const needs = { storage: storage('escrever'), email, params: parametros('segredo-hmac') }
export const handler = consume('notificacoes', notificacoes)(deps(needs))
