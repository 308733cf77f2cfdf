import { sairDoSuporte as contrato } from '../../../../shared/contract/suporte.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { sairDoSuporte } from './sairDoSuporte.ts'

export const needs = {
  storage: storage({ escreve: ['Aparelho', 'Ato', 'FamiliaEncerrada', 'PedidoDeFator', 'ProvaDeFator', 'Sessao'] }),
  params: parametros('sessao-privada'),
  auth,
}
export const handler = handle(contrato)(sairDoSuporte)(deps(needs))
