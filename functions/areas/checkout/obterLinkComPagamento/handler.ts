import { obterLinkComPagamento as contrato } from '../../../../shared/contract/linkPublico.ts'
import { handle } from '../../../handle.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterLinkComPagamento } from './obterLinkComPagamento.ts'

export const needs = {
  storage: storage({ escreve: ['Abertura', 'Tentativas'] }),
  gerais,
  chaves: chaves('retomada'),
  calendario,
}
export const handler = handle(contrato)(obterLinkComPagamento)(deps(needs))
