import { retirarReceita as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { repasse } from '../../../providers/repasse/need.ts'
import { retirarReceita } from './retirarReceita.ts'

export const needs = { storage: storage('escrever'), repasse, params: parametros('segredo-hmac'), auth }
export const handler = handle(contrato)(retirarReceita)(deps(needs))
