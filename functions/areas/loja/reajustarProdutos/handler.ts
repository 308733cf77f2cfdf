import { reajustarProdutos as contrato } from '../../../../shared/contract/reajuste.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { reajustarProdutos } from './reajustarProdutos.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ProdutoDaLoja'] }), auth }
export const handler = handle(contrato)(reajustarProdutos)(deps(needs))
