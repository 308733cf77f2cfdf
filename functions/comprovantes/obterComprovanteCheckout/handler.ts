import { obterComprovanteCheckout as contrato } from '../../../shared/contract/comprovantes.ts'
import { handle } from '../../http/handle.ts'

import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { obterComprovanteCheckout } from './obterComprovanteCheckout.ts'

export const needs = { storage: storage('ler') }
export const handler = handle(contrato)(obterComprovanteCheckout)(deps(needs))
