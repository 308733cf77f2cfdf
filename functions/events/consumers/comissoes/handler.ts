import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { comissoes } from './comissoes.ts'

export const needs = {
  anotarFalha,
  storage: storage({ escreve: ['Comissao', 'ComissaoDaVenda', 'Lancamento@COM'] }),
  calendario,
}
export const handler = consume('comissoes', comissoes)(deps(needs))
