import { gerarDeclaracaoMensal as contrato } from '../../../../shared/contract/declaracoesMensais.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { declaracoes } from '../../../providers/declaracoes/need.ts'
import { gerarDeclaracaoMensal } from './gerarDeclaracaoMensal.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'DeclaracaoMensal', 'Idempotencia', 'MesDeclarado'] }),
  chaves: chaves('idempotencia'),
  declaracoes,
  auth,
}
export const handler = handle(contrato)(gerarDeclaracaoMensal)(deps(needs))
