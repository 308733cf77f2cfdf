import { recusarRemocaoDeFator as contrato } from '../../../../shared/contract/remocaoDeFator.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { recusarRemocaoDeFator } from './recusarRemocaoDeFator.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'RemocaoDeFator', 'Tentativas'] }),
  chaves: chaves('acesso'),
}
export const handler = handle(contrato)(recusarRemocaoDeFator)(deps(needs))
