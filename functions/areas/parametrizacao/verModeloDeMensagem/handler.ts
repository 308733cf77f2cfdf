import { verModeloDeMensagem as contrato } from '../../../../shared/contract/mensagensDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { verModeloDeMensagem } from './verModeloDeMensagem.ts'

export const needs = { auth }
export const handler = handle(contrato)(verModeloDeMensagem)(deps(needs))
