import { trocarEmpresa as contrato } from '../../../shared/contract/usuarios.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { trocarEmpresa } from './trocarEmpresa.ts'

export const needs = { storage: storage('escrever'), params: parametros('sessao-privada'), auth }
export const handler = handle(contrato)(trocarEmpresa)(deps(needs))
