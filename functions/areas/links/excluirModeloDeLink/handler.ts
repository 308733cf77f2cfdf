import { excluirModeloDeLink as contrato } from '../../../../shared/contract/modelosDeLink.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { excluirModeloDeLink } from './excluirModeloDeLink.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'ModelosDeLink'] }), auth }
export const handler = handle(contrato)(excluirModeloDeLink)(deps(needs))
