import { balde } from '../../../platform/runtime/balde.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { assinatura } from '../../../providers/assinatura/need.ts'
import { assinaturas } from './assinaturas.ts'

export const needs = {
  storage: storage('escrever'),
  assinatura,
  contratos: balde('escrever', 'contratos/'),
  params: parametros('segredo-hmac'),
}
export const handler = consume('assinaturas', assinaturas)(deps(needs))
