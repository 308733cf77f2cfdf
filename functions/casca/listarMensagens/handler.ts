import { listarMensagens as contrato } from '../../../shared/contract/casca.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { listarRecados } from '../recados.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarRecados('mensagens'))(deps(needs))
