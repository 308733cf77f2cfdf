import { alterarImagemUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { avatares } from '../../../platform/uploads/avatar.ts'
import { alterarImagemUsuario } from './alterarImagemUsuario.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Usuario'] }), auth, avatares }
export const handler = handle(contrato)(alterarImagemUsuario)(deps(needs))
