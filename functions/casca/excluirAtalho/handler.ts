import { excluirAtalho as contrato } from '../../../shared/contract/casca.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { excluirAtalho } from '../atalhos.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(excluirAtalho)(deps(needs))
