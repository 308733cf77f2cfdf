import { registrarDocumento as contrato } from '../../../shared/contract/carrinho.ts'
import { handle } from '../../handle.ts'
import { balde } from '../../runtime/balde.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { arquivos } from '../../uploads/need.ts'
import { registrarDocumento } from './registrarDocumento.ts'

export const needs = {
  storage: storage('escrever'),
  arquivos,
  documentos: balde('escrever', 'documentos/'),
  params: parametros('manutencao', 'segredo-hmac'),
}
export const handler = handle(contrato)(registrarDocumento)(deps(needs))
