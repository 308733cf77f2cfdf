import { obterConviteUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import { handle } from '../../../handle.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterConviteUsuario } from './obterConviteUsuario.ts'

export const needs = { storage: storage('ler'), chaves: chaves('documentos') }
export const handler = handle(contrato)(obterConviteUsuario)(deps(needs))
