import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { estoque } from './estoque.ts'

export const needs = {
  anotarFalha,
  storage: storage({ escreve: ['MovimentoDeEstoque', 'NivelDeEstoque', 'Recado', 'ReservaDeEstoque'] }),
  calendario,
}
export const handler = consume('estoque', estoque)(deps(needs))
