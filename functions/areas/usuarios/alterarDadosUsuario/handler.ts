import { alterarDadosUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { alterarDadosUsuario } from './alterarDadosUsuario.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Membro', 'Usuario'] }), auth }
export const handler = handle(contrato)(alterarDadosUsuario)(deps(needs))
