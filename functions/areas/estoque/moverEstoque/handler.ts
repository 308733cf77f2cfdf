import { moverEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { moverEstoque } from './moverEstoque.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'MovimentoDeEstoque', 'NivelDeEstoque', 'Recado'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(moverEstoque)(deps(needs))
