import { obterSaudeDosProvedores as contrato } from '../../../../shared/contract/dashboardDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { medidasDosProvedores } from '../../../platform/runtime/medidasDosProvedores.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { obterSaudeDosProvedores } from './obterSaudeDosProvedores.ts'

export const needs = { medidas: medidasDosProvedores, auth }
export const handler = handle(contrato)(obterSaudeDosProvedores)(deps(needs))
