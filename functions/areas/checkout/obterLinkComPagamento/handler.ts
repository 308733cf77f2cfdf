import { obterLinkComPagamento as contrato } from '../../../../shared/contract/linkPublico.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterLinkComPagamento } from './obterLinkComPagamento.ts'

export const needs = {
  storage: storage({ escreve: ['Abertura', 'Tentativas'] }),
  params: parametros('manutencao'),
  chaves: chaves('retomada'),
}
export const handler = handle(contrato)(obterLinkComPagamento)(deps(needs))
