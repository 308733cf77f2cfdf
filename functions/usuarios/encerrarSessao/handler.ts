import { encerrarSessao as contrato } from '../../../shared/contract/seguranca.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { encerrarSessao } from './encerrarSessao.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(encerrarSessao)(deps(needs))
