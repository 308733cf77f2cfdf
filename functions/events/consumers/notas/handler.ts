import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { declaracoes } from '../../../providers/declaracoes/need.ts'
import { notaFiscal } from '../../../providers/notaFiscal/need.ts'
import { notas } from './notas.ts'

export const needs = {
  anotarFalha,
  storage: storage({
    escreve: ['DeclaracaoMensal', 'MesDeclarado', 'NotaFiscal', 'NumeracaoDaDps', 'PedacoDaDeclaracao'],
  }),
  declaracoes,
  notaFiscal,
}
export const handler = consume('notas', notas)(deps(needs))
