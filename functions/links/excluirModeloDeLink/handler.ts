import { excluirModeloDeLink as contrato } from '../../../shared/contract/modelosDeLink.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { excluirModeloDeLink } from './excluirModeloDeLink.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(excluirModeloDeLink)(deps(needs))
