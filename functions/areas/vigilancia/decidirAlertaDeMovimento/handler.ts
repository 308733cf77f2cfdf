import { decidirAlertaDeMovimento as contrato } from '../../../../shared/contract/alertasDeMovimento.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { decidirAlertaDeMovimento } from './decidirAlertaDeMovimento.ts'

export const needs = {
  storage: storage({ escreve: ['AlertaDeMovimento', 'Ato', 'Idempotencia', 'Posse'] }),
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(decidirAlertaDeMovimento)(deps(needs))
