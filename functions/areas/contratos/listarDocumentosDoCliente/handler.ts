import { listarDocumentosDoCliente as contrato } from '../../../../shared/contract/documentosDoCliente.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarDocumentosDoCliente } from './listarDocumentosDoCliente.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarDocumentosDoCliente)(deps(needs))
