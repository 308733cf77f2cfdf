import { listarRecebedores as contrato } from '../../../../shared/contract/recebedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarRecebedores } from './listarRecebedores.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarRecebedores)(deps(needs))
