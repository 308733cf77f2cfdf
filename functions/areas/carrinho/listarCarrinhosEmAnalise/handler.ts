import { listarCarrinhosEmAnalise as contrato } from '../../../../shared/contract/analiseDeCarrinho.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { listarCarrinhosEmAnalise } from './listarCarrinhosEmAnalise.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(listarCarrinhosEmAnalise)(deps(needs))
