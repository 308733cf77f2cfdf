import { lerDocumentoDoCliente as contrato } from '../../../../shared/contract/documentosDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { PASTA_DOS_DOCUMENTOS } from '../regras/documentos/documentos.ts'
import { lerDocumentoDoCliente } from './lerDocumentoDoCliente.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'DocumentoPedido'] }),
  documentos: balde('ler', PASTA_DOS_DOCUMENTOS),
  auth,
}
export const handler = handle(contrato)(lerDocumentoDoCliente)(deps(needs))
