import { anexarNaConta as contrato } from '../../../../shared/contract/anexosDasContas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { arquivos } from '../../../platform/uploads/need.ts'
import { PASTA_DOS_ANEXOS } from '../regras/contas/anexos.ts'
import { anexarNaConta } from './anexarNaConta.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'ContaDoProvedor', 'Idempotencia'] }),
  anexos: balde('escrever', PASTA_DOS_ANEXOS),
  arquivos,
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(anexarNaConta)(deps(needs))
