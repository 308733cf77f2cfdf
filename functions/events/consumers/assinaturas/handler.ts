import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { assinatura } from '../../../providers/assinatura/need.ts'
import { assinaturas } from './assinaturas.ts'

export const needs = {
  anotarFalha,
  storage: storage({ escreve: ['Assinatura', 'MomentoDoRecebedor', 'Recebedor'] }),
  assinatura,
  contratos: balde('escrever', 'contratos/'),
  chaves: chaves('convites'),
}
export const handler = consume('assinaturas', assinaturas)(deps(needs))
