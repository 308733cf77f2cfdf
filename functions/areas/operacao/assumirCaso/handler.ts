import { assumirCaso as contrato } from '../../../../shared/contract/casosDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { assumirCaso } from './assumirCaso.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Posse'] }), auth }
export const handler = handle(contrato)(assumirCaso)(deps(needs))
