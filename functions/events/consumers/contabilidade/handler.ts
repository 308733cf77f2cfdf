import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { contabilidade } from './contabilidade.ts'

export const needs = {
  anotarFalha,
  storage: storage({
    escreve: [
      'Contador',
      'Lancamento@CHK',
      'Lancamento@ORJ',
      'Lancamento@UR',
      'LinhaDoExtrato',
      'OrdemJudicial',
      'Recebivel',
      'Retido',
      'Saldo',
      'TarifasDoMes',
      'Ur',
    ],
  }),
  calendario,
}
export const handler = consume('contabilidade', contabilidade)(deps(needs))
