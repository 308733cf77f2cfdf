import { validar3ds as contrato } from '../../../../shared/contract/submissao.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { validar3ds } from './validar3ds.ts'

export const needs = {
  storage: storage({ escreve: ['BoletoAnterior', 'Checkout', 'PixAnterior', 'TentativaAnterior', 'Tentativas'] }),
  gerais,
  chaves: chaves('desafio-3ds'),
}
export const handler = handle(contrato)(validar3ds)(deps(needs))
