import { renovarSessao as contrato } from '../../../../shared/contract/usuarios.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { renovarSessao } from './renovarSessao.ts'

export const needs = {
  storage: storage({ escreve: ['Aparelho', 'Ato', 'FamiliaEncerrada', 'PedidoDeFator', 'ProvaDeFator', 'Sessao'] }),
  params: parametros('sessao-privada'),
}
export const handler = handle(contrato)(renovarSessao)(deps(needs))
