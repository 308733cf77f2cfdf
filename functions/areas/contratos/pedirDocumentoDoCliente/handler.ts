import { pedirDocumentoDoCliente as contrato } from '../../../../shared/contract/documentosDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pedirDocumentoDoCliente } from './pedirDocumentoDoCliente.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'AvisoDeAdministrador', 'DocumentoPedido', 'Idempotencia'] }),
  chaves: chaves('idempotencia'),
  auth,
}
export const handler = handle(contrato)(pedirDocumentoDoCliente)(deps(needs))
