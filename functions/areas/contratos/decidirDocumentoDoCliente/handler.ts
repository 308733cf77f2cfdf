import { decidirDocumentoDoCliente as contrato } from '../../../../shared/contract/documentosDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { decidirDocumentoDoCliente } from './decidirDocumentoDoCliente.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'AvisoDeAdministrador', 'DocumentoPedido', 'Posse'] }),
  auth,
}
export const handler = handle(contrato)(decidirDocumentoDoCliente)(deps(needs))
