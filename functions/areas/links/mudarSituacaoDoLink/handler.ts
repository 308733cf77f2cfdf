import { mudarSituacaoDoLink as contrato } from '../../../../shared/contract/linksDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { mudarSituacaoDoLink } from './mudarSituacaoDoLink.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Link'] }), auth }
export const handler = handle(contrato)(mudarSituacaoDoLink)(deps(needs))
