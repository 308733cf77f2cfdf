import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pagadores } from './pagadores.ts'

export const needs = {
  anotarFalha,
  storage: storage({
    escreve: [
      'AssinaturaDePlano',
      'BuscaDePagador',
      'CicloDaAssinatura',
      'Contador',
      'LinhaDePagador',
      'PagadorDaEmpresa',
      'PagamentoDoPagador',
      'PedidoDaLoja',
      'VendaDoOperador',
    ],
  }),
  chaves: chaves('documentos'),
  calendario,
}
export const handler = consume('pagadores', pagadores)(deps(needs))
