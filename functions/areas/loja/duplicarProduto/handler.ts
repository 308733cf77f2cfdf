import { duplicarProduto as contrato } from '../../../../shared/contract/produtos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { duplicarProduto } from './duplicarProduto.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Catalogo', 'Idempotencia', 'ProdutoDaLoja', 'SkusDaEmpresa'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(duplicarProduto)(deps(needs))
