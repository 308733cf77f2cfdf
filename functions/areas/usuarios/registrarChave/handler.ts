import { registrarChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { registrarChave } from './registrarChave.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'AvisoDeConta', 'ChaveDeAcesso', 'DesafioDeAcesso', 'ProvaDeFator', 'Usuario'] }),
  auth,
}
export const handler = handle(contrato)(registrarChave)(deps(needs))
