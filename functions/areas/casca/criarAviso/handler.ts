import { criarAviso as contrato } from '../../../../shared/contract/casca.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { criarRecado } from '../regras/recados.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Mesa', 'Recado'] }), auth }
export const handler = handle(contrato)(criarRecado('avisos'))(deps(needs))
