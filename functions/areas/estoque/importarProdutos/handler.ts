import { importarProdutos as contrato } from '../../../../shared/contract/planilhaDeProdutos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { importarProdutos } from './importarProdutos.ts'

export const needs = {
  storage: storage({
    escreve: [
      ...(['Ato', 'Catalogo', 'LoteDeProdutos', 'MovimentoDeEstoque', 'NivelDeEstoque'] as const),
      ...(['ProdutoDaLoja', 'SkusDaEmpresa'] as const),
    ],
  }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(importarProdutos)(deps(needs))
