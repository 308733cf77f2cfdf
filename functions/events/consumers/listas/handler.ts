import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listas } from './listas.ts'

export const needs = {
  storage: storage({
    escreve: [
      'LinhaDeCheckout',
      'LinhaDeLink',
      'LinhaDeRecebedor',
      'LinhaDeTransferencia',
      'LinhaDeVenda',
      'Link',
      'Retratos',
    ],
  }),
}
export const handler = consume('listas', listas)(deps(needs))
