import { alternarAviso as contrato } from '../../../shared/contract/casca.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { alternarRecado } from '../recados.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(alternarRecado('avisos'))(deps(needs))
