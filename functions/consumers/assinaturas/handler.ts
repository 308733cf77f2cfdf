import { assinatura } from '../../providers/assinatura/need.ts'
import { balde } from '../../runtime/balde.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { consume } from '../consume.ts'
import { assinaturas } from './assinaturas.ts'

export const needs = {
  storage: storage('escrever'),
  assinatura,
  contratos: balde('escrever', 'contratos/'),
  params: parametros('segredo-hmac'),
}
export const handler = consume('assinaturas', assinaturas)(deps(needs))
