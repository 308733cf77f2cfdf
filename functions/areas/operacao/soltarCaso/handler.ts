import { soltarCaso as contrato } from '../../../../shared/contract/casosDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { soltarCaso } from './soltarCaso.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Posse'] }), auth }
export const handler = handle(contrato)(soltarCaso)(deps(needs))
