import { venderProdutoPorLink as contrato } from '../../../../shared/contract/produtos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { venderProdutoPorLink } from './venderProdutoPorLink.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'Link'] }),
  chaves: chaves('idempotencia'),
  gerais,
  auth,
}
export const handler = handle(contrato)(venderProdutoPorLink)(deps(needs))
