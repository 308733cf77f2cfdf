import { obterUsuarioRecebedor as contrato } from '../../../shared/contract/empresa.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterUsuarioRecebedor } from './obterUsuarioRecebedor.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterUsuarioRecebedor)(deps(needs))
