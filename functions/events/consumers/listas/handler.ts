import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listas } from './listas.ts'

export const needs = {
  anotarFalha,
  storage: storage({
    escreve: [
      'BuscaDeLink',
      'Contador',
      'LinhaDeCarrinho',
      'LinhaDeCheckout',
      'LinhaDeLink',
      'LinhaDeRecebedor',
      'LinhaDeTransferencia',
      'LinhaDeVenda',
      'Link',
      'Pista',
      'PistaDoCarrinho',
      'Retratos',
    ],
  }),
  chaves: chaves('documentos'),
  calendario,
}
export const handler = consume('listas', listas)(deps(needs))
