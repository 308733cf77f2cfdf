import { verificarRecuperacaoSenha as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { verificarRecuperacaoSenha } from './verificarRecuperacaoSenha.ts'

export const needs = { storage: storage('ler') }
export const handler = handle(contrato)(verificarRecuperacaoSenha)(deps(needs))
