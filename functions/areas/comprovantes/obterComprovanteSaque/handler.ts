import { obterComprovanteSaque as contrato } from '../../../../shared/contract/comprovantes.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterComprovanteSaque } from './obterComprovanteSaque.ts'

export const needs = { storage: storage('ler'), params: parametros('comprovante-privada') }
export const handler = handle(contrato)(obterComprovanteSaque)(deps(needs))
