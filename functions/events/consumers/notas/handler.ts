import { prefixoDasDeclaracoes } from '../../../areas/fiscal/regras/declaracoes/pasta.ts'
import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { declaracoes } from '../../../providers/declaracoes/need.ts'
import { notaFiscal } from '../../../providers/notaFiscal/need.ts'
import { notas } from './notas.ts'

export const needs = {
  anotarFalha,
  storage: storage({ escreve: ['DeclaracaoMensal', 'MesDeclarado', 'NotaFiscal', 'NumeracaoDaDps'] }),
  pasta: balde('escrever', prefixoDasDeclaracoes),
  declaracoes,
  notaFiscal,
}
export const handler = consume('notas', notas)(deps(needs))
