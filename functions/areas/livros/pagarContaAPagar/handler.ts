import { pagarContaAPagar as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pagarContaAPagar } from './pagarContaAPagar.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Ato',
      'BaixaDaConta',
      'Comissao',
      'ContaDoProvedor',
      'GanhosDoRepresentante',
      'Idempotencia',
      'Lancamento@CPR',
      'Lancamento@RPC',
      'LancamentoManual',
      'ParcelaDoTributo',
      'TituloDeTributo',
    ],
  }),
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(pagarContaAPagar)(deps(needs))
