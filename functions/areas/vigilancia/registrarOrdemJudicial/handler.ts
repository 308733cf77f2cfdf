import { registrarOrdemJudicial as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { arquivos } from '../../../platform/uploads/need.ts'
import { registrarOrdemJudicial } from './registrarOrdemJudicial.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'Idempotencia', 'OrdemJudicial'] }),
  ordens: balde('escrever', 'ordens-judiciais/'),
  arquivos,
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(registrarOrdemJudicial)(deps(needs))
