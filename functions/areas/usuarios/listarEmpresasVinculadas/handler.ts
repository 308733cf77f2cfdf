import { listarEmpresasVinculadas as contrato } from '../../../../shared/contract/usuarios.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarEmpresasVinculadas } from './listarEmpresasVinculadas.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarEmpresasVinculadas)(deps(needs))
