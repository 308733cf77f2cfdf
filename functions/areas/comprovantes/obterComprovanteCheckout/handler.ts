import { obterComprovanteCheckout as contrato } from '../../../../shared/contract/comprovantes.ts'
import { handle } from '../../../handle.ts'

import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { obterComprovanteCheckout } from './obterComprovanteCheckout.ts'

export const needs = { storage: storage('ler'), params: parametros('comprovante-privada', 'segredo-hmac') }
export const handler = handle(contrato)(obterComprovanteCheckout)(deps(needs))
