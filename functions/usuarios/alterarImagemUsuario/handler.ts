import { alterarImagemUsuario as contrato } from '../../../shared/contract/contas.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { avatares } from '../../uploads/avatar.ts'
import { alterarImagemUsuario } from './alterarImagemUsuario.ts'

export const needs = { storage: storage('escrever'), auth, avatares }
export const handler = handle(contrato)(alterarImagemUsuario)(deps(needs))
