import { obterRecebedor as contrato } from '../../../../shared/contract/recebedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterRecebedor } from './obterRecebedor.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(obterRecebedor)(deps(needs))
