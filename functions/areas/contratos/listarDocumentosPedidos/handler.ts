import { listarDocumentosPedidos as contrato } from '../../../../shared/contract/documentosPedidos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarDocumentosPedidos } from './listarDocumentosPedidos.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarDocumentosPedidos)(deps(needs))
