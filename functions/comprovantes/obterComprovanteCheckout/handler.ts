import { obterComprovanteCheckout as contrato } from '../../../shared/contract/comprovantes.ts'
import { handle } from '../../handle.ts'

import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { obterComprovanteCheckout } from './obterComprovanteCheckout.ts'

export const needs = { storage: storage('ler'), params: parametros('comprovante-privada') }
export const handler = handle(contrato)(obterComprovanteCheckout)(deps(needs))
