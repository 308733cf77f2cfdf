import { registrarDocumento as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { arquivos } from '../../../platform/uploads/need.ts'
import { registrarDocumento } from './registrarDocumento.ts'

export const needs = {
  storage: storage('escrever'),
  arquivos,
  documentos: balde('escrever', 'documentos/'),
  params: parametros('manutencao', 'segredo-hmac'),
}
export const handler = handle(contrato)(registrarDocumento)(deps(needs))
