import { mudarAssinatura as contrato } from '../../../../shared/contract/recorrencias.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarAssinatura } from './mudarAssinatura.ts'

export const needs = {
  storage: storage({
    escreve: ['AssinaturaDePlano', 'Ato', 'Checkout', 'CicloDaAssinatura', 'Idempotencia', 'Link', 'Uso'],
  }),
  chaves: chaves('idempotencia'),
  auth,
  calendario,
}
export const handler = handle(contrato)(mudarAssinatura)(deps(needs))
