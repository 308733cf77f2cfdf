import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { indicadores } from './indicadores.ts'

export const needs = {
  anotarFalha,
  storage: storage({ escreve: ['Contado', 'ContadoDaAssinatura', 'Contador', 'SomaDeVendas'] }),
}
export const handler = consume('indicadores', indicadores)(deps(needs))
