import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { auditoria } from './auditoria.ts'

export const needs = {
  anotarFalha,
  storage: storage({ escreve: ['Ato', 'Cabeca', 'Registro'] }),
  chaves: chaves('auditoria'),
}
export const handler = consume('auditoria', auditoria)(deps(needs))
