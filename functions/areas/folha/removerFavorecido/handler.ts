import { removerFavorecido as contrato } from '../../../../shared/contract/folha.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { removerFavorecido } from './removerFavorecido.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Favorecido'] }), auth }
export const handler = handle(contrato)(removerFavorecido)(deps(needs))
