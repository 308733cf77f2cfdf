import { lerMensagens as contrato } from '../../../../shared/contract/casca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { lerRecados } from '../regras/recados.ts'

export const needs = { storage: storage({ escreve: ['Mesa'] }), auth }
export const handler = handle(contrato)(lerRecados('mensagens'))(deps(needs))
