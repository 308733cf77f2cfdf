import { enviarDocumentoPedido as contrato } from '../../../../shared/contract/documentosPedidos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { arquivos } from '../../../platform/uploads/need.ts'
import { PASTA_DOS_DOCUMENTOS } from '../regras/documentos/documentos.ts'
import { enviarDocumentoPedido } from './enviarDocumentoPedido.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'DocumentoPedido'] }),
  documentos: balde('escrever', PASTA_DOS_DOCUMENTOS),
  arquivos,
  auth,
}
export const handler = handle(contrato)(enviarDocumentoPedido)(deps(needs))
