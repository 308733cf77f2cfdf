import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { arquivos } from '../../../platform/runtime/arquivos.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { exportacoes } from './exportacoes.ts'

export const needs = {
  anotarFalha,
  storage: storage({ escreve: ['Exportacao'] }),
  arquivos,
  calendario,
  chaves: chaves('documentos'),
}
export const handler = consume('exportacoes', exportacoes)(deps(needs))
