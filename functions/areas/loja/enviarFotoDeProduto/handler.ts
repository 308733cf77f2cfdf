import { enviarFotoDeProduto as contrato } from '../../../../shared/contract/fotosDosProdutos.ts'
import { LETRAS_DO_OBJETO } from '../../../../shared/domain/fotos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { fotos } from '../../../platform/uploads/foto.ts'
import { PASTA_DAS_FOTOS } from '../regras/fotos.ts'
import { enviarFotoDeProduto } from './enviarFotoDeProduto.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'FotoDaEmpresa'] }),
  guardadas: balde('escrever', PASTA_DAS_FOTOS, LETRAS_DO_OBJETO),
  fotos,
  auth,
}
export const handler = handle(contrato)(enviarFotoDeProduto)(deps(needs))
