import { registrarDocumento as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { arquivos } from '../../../platform/uploads/need.ts'
import { registrarDocumento } from './registrarDocumento.ts'

export const needs = {
  storage: storage({ escreve: ['Carrinho', 'Documento', 'Tentativas'] }),
  arquivos,
  documentos: balde('escrever', 'documentos/'),
  gerais,
  chaves: chaves('retomada'),
}
export const handler = handle(contrato)(registrarDocumento)(deps(needs))
