import { obterRecebedor as contrato } from '../../../shared/contract/recebedores.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterRecebedor } from './obterRecebedor.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterRecebedor)(deps(needs))
