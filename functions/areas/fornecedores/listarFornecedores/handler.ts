import { listarFornecedores as contrato } from '../../../../shared/contract/fornecedores.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarFornecedores } from './listarFornecedores.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarFornecedores)(deps(needs))
