import { alterarProduto as contrato } from '../../../../shared/contract/produtos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarProduto } from './alterarProduto.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ProdutoDaLoja', 'SkusDaEmpresa'] }), auth }
export const handler = handle(contrato)(alterarProduto)(deps(needs))
