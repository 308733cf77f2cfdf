import { criarAviso as contrato } from '../../../shared/contract/casca.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { criarRecado } from '../recados.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(criarRecado('avisos'))(deps(needs))
