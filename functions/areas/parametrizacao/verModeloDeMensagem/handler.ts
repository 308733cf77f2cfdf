import { verModeloDeMensagem as contrato } from '../../../../shared/contract/mensagensDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { verModeloDeMensagem } from './verModeloDeMensagem.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(verModeloDeMensagem)(deps(needs))
